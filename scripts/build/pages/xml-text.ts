/** Characters that XML 1.0 has no place for, however they are written. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Any text for the content of an element or the value of an attribute. */
export function xmlText(text: string): string {
  return text
    .replaceAll(impossible, '')
    .replaceAll(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
