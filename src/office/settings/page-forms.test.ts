import { describe, expect, it } from 'vitest'
import { usualAbout } from '#src/domain/content/about-text.ts'
import { usualPrivacy } from '#src/domain/content/privacy-text.ts'
import { usualQuality } from '#src/domain/content/quality-text.ts'
import { parseMarkdown } from '#src/domain/rich-text/parse-markdown.ts'
import { pageForms } from './page-forms.ts'
import { readFields } from './read-fields.ts'
import type { SettingFields, SettingForm } from './setting-form.ts'

const read = (key: SettingForm['key'], typed: SettingFields) => {
  const form = pageForms.find((candidate) => candidate.key === key)
  if (form === undefined) throw new Error(`no form of ${key}`)
  return readFields(form, { ...form.toFields(undefined), ...typed })
}

const cleared = (entry: string, parts: readonly string[]) =>
  Object.fromEntries(parts.map((part) => [`${entry}_${part}`, ' ']))

describe('Forms of the words of pages', () => {
  it.each([
    ['about_page', { title: ' ' }, 'title', 'Fill this in'],
    ['about_page', { summary: 'Short' }, 'summary', 'Must be 50 characters or more'],
    ['about_page', { lead: 'x'.repeat(161) }, 'lead', 'Must be 160 characters or fewer'],
    ['about_page', { story: ' ' }, 'story', 'Fill this in'],
    ['about_page', { story: '# Title' }, 'story', 'Start headings with ## or ###, not #.'],
    ['about_page', { values_2_promise: '' }, 'values_2_promise', 'Fill this in'],
    ['quality_page', { steps_0_checks: '\n' }, 'steps_0_checks', 'Fill this in'],
    ['quality_page', { certificates_1_number: '' }, 'certificates_1_number', 'Fill this in'],
    ['about_page', { values_1_name: 'Integrity' }, 'values_3_name', 'Another entry has this name'],
    ['privacy_page', { sections_3_text: '' }, 'sections_3_text', 'Fill this in'],
    [
      'about_page',
      { photos_0_name: '', photos_0_picture: 'hero/1' },
      'photos_0_name',
      'Fill this in',
    ],
    ['about_page', { photos_1_picture: '//example.com/x' }, 'photos_1_picture', 'Choose a picture'],
    ['about_page', { customers_0_name: 'NTPC' }, 'customers_0_place', 'Fill this in'],
  ] as const)('%s refuses %j', (key, typed, name, message) => {
    expect(read(key, typed)).toEqual({ errors: { [name]: message } })
  })

  it('require each entry that the page has a place for', () => {
    const typed = cleared('values_3', ['name', 'promise', 'practice'])
    expect(read('about_page', typed)).toEqual({
      errors: { values_0_name: 'Fill in all 4 entries' },
    })
  })

  it('leave no gap where an entry is cleared, and require at least one', () => {
    const parts = ['name', 'subject', 'number']
    const [first, , ...rest] = usualQuality.certificates
    expect(read('quality_page', cleared('certificates_1', parts))).toEqual({
      value: { ...usualQuality, certificates: [first, ...rest] },
    })
    const none = Object.assign({}, ...[0, 1, 2, 3].map((n) => cleared(`certificates_${n}`, parts)))
    expect(read('quality_page', none as SettingFields)).toEqual({
      errors: { certificates_0_name: 'Fill in at least one entry' },
    })
    // Behind a gap, an error still stands at its own field.
    const gap = { ...cleared('certificates_0', parts), certificates_2_number: '' }
    expect(read('quality_page', gap)).toEqual({ errors: { certificates_2_number: 'Fill this in' } })
  })

  it('parse running text by the allow-list of posts', () => {
    const story = 'We **weld**.\n\n- [Quality](/quality)\n- <script>alert(1)</script>'
    expect(read('about_page', { story })).toMatchObject({
      value: {
        story: {
          body: story,
          content: [
            ['p', ['We ', ['strong', ['weld']], '.']],
            [
              'ul',
              [
                ['li', [['a', ['Quality'], '/quality']]],
                ['li', ['<script>alert(1)</script>']],
              ],
            ],
          ],
        },
      },
    })
    expect(read('about_page', { story: '[x](javascript:alert(1))' })).not.toHaveProperty('value.x')
  })

  it('have defaults whose parsed text matches their Markdown', () => {
    const texts = [usualAbout.story, ...usualPrivacy().sections.map(({ text }) => text)]
    for (const { body, content } of texts) expect(parseMarkdown(body).content).toEqual(content)
  })
})
