import type { Factor } from '#src/session/session.ts'

type FactorType = Factor['type']

export const kindNames: Readonly<Record<FactorType, string>> = {
  totp: 'Authenticator app',
  webauthn: 'Passkey or security key',
  phone: 'Code by phone',
}

/** The owner's name for a factor. */
export function nameOf({ name, type }: Pick<Factor, 'name' | 'type'>): string {
  return name === '' ? kindNames[type] : name
}

/** A masked phone number, which only its owner recognises. */
export function phoneEnding(phone: string): string {
  return `the phone ending in ${phone.slice(-4)}`
}

/** A name that none of the factors has. */
export function freeName(type: FactorType, factors: readonly Factor[]): string {
  const taken = new Set(factors.map(({ name }) => name))
  const base = kindNames[type]
  let name: string = base
  for (let n = 2; taken.has(name); n++) name = `${base} ${n}`
  return name
}
