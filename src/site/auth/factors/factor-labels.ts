import type { Factor } from '#src/session/session.ts'

type FactorType = Factor['type']

export const kindNames: Readonly<Record<FactorType, string>> = {
  totp: 'Authenticator app',
  webauthn: 'Passkey or security key',
  phone: 'Code by phone',
}

/** What its owner calls a factor. */
export function nameOf({ name, type }: Pick<Factor, 'name' | 'type'>): string {
  return name === '' ? kindNames[type] : name
}

/** A phone number that is known again without being told to whoever looks on. */
export function phoneEnding(phone: string): string {
  return `the phone ending in ${phone.slice(-4)}`
}

/** A name that none of the factors has yet. */
export function freeName(type: FactorType, factors: readonly Factor[]): string {
  const taken = new Set(factors.map(({ name }) => name))
  const base = kindNames[type]
  let name: string = base
  for (let n = 2; taken.has(name); n++) name = `${base} ${n}`
  return name
}
