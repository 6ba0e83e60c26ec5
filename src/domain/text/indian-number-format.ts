/**
 * A number with Indian grouping, in thousands and lakh: 900000 is "9,00,000". Without `Intl`, for
 * the reason in `date-text.ts`.
 */
export function inLakhGroups(amount: number): string {
  const [whole = '', ...fraction] = String(Math.round(amount * 1000) / 1000).split('.')
  return [whole.replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ','), ...fraction].join('.')
}
