const units = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const teens = [
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const steps = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

/**
 * An amount as offers and invoices spell it in India: 12,34,567.50 is "Rupees Twelve Lakh
 * Thirty-Four Thousand Five Hundred Sixty-Seven and Fifty Paise Only".
 */
export function amountInWords(paise: number): string {
  const rest = paise % 100
  const rupees = `Rupees ${inWords((paise - rest) / 100)}`
  return rest === 0 ? `${rupees} Only` : `${rupees} and ${inWords(rest)} Paise Only`
}

function inWords(whole: number): string {
  for (const [step, name] of steps) {
    if (whole < step) continue
    const rest = whole % step
    const words = `${inWords((whole - rest) / step)} ${name}`
    return rest === 0 ? words : `${words} ${inWords(rest)}`
  }
  const unit = whole % 10
  if (whole < 10) return units[unit] ?? ''
  if (whole < 20) return teens[unit] ?? ''
  const ten = tens[(whole - unit) / 10] ?? ''
  return unit === 0 ? ten : `${ten}-${units[unit]}`
}
