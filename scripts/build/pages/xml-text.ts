/** Characters that XML 1.0 does not allow in any form. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

/** Escapes text for an element or an attribute. */
export function xmlText(text: string): string {
  return text
    .replaceAll(impossible, '')
    .replaceAll(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
