import { jsonPath, name, splitList } from './grammar.ts'

const item = new RegExp(
  String.raw`^(?:(?<table>${name})\((?<within>${name})\)|(?<column>${name})${jsonPath})(?:\.(?:asc|desc))?(?:\.nulls(?:first|last))?$`,
)

/** Reads `order`: columns with their directions. @returns the names in it. */
export function readOrder(text: string): string[] | undefined {
  const names: string[] = []
  for (const part of splitList(text) ?? ['']) {
    const groups = item.exec(part)?.groups
    if (groups === undefined) return undefined
    for (const given of [groups['table'], groups['within'], groups['column']]) {
      if (given !== undefined) names.push(given)
    }
  }
  return names
}
