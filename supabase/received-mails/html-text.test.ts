import { expect, it } from 'vitest'
import { htmlText } from './html-text.ts'

it.each([
  ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
  ['<div>One</div><div>Two</div>', 'One\nTwo'],
  ['<div>One</div><div><br></div><div>Two<br></div><div>Three</div>', 'One\n\nTwo\nThree'],
  ['a\n  b <i>c</i>', 'a b c'],
  ['<ul><li>One<li>Two</ul>', '- One\n- Two'],
  ['<table><tr><td>1</td><td>2</td></tr></table>', '1  2'.replace('  ', ' ')],
  ['<head><title>T</title></head><style>p{}</style><script>x("</p>")</script>Hi<!-- no -->', 'Hi'],
  ['<a href="https://a.example/?b&amp;c">See</a>', 'See (https://a.example/?b&c)'],
  ['<a href="javascript:alert(1)">See</a><a>x</a>', 'Seex'],
  [
    '&lt;script&gt;&amp;amp; &#2990; &#x1F3E0; &nope; &#0; &#xD800;',
    '<script>&amp; ம 🏠 &nope; &#0; &#xD800;',
  ],
  ['3 < 4 <b', '3 < 4'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<scr<script>ipt>x', 'ipt>x'],
  ['<style>never closed', ''],
])('%j becomes %j', (html, text) => {
  expect(htmlText(html, 1000)).toBe(text)
})

it('stops at the maximum length', () => {
  expect(htmlText('<b>x</b>'.repeat(1000), 100).length).toBeLessThan(110)
})
