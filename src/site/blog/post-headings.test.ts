import { describe, expect, it } from 'vitest'
import { postHeadings } from './post-headings.ts'

describe('the headings of a body', () => {
  it('are those of the second level with their ids', () => {
    const body = '<p>a</p><h2 id="one">One</h2><h3 id="x">No</h3>\n<h2 id="two">Two</h2>'
    expect(postHeadings(body)).toEqual([
      { id: 'one', text: 'One' },
      { id: 'two', text: 'Two' },
    ])
  })

  it('are plain text: without tags, with their signs', () => {
    const body = '<h2 id="a">Fire &amp; <strong>stairs</strong> &lt; 30 m &quot;x&quot; &copy;</h2>'
    expect(postHeadings(body)[0]?.text).toBe('Fire & stairs < 30 m "x" &copy;')
  })

  it('are none in a body without any', () => expect(postHeadings('<p>a</p>')).toEqual([]))
})
