import type { SettingValue } from '#src/domain/company/site-settings.ts'
import type { Block } from '#src/documents/printed-document.ts'

/**
 * Payment details of the issuer, as far as they are known.
 * @param payee the issuer's legal name.
 * @param purpose of the payment, such as "O/2026-27/0001 R1".
 * @param duePaise the amount in the code; without it the payer enters the amount.
 */
export function payBlocks(
  { bank, upi_id }: SettingValue<'issuer'>,
  payee: string,
  purpose: string,
  duePaise?: number,
): readonly Block[] {
  const blocks: Block[] = []
  if (bank !== null) {
    blocks.push({
      kind: 'table',
      shares: [1, 2.6],
      rows: [
        ['Account name', bank.account_name],
        ['Account number', bank.account_number],
        ['IFSC', bank.ifsc],
        ['Bank and branch', bank.branch],
        ['Payment reference', purpose],
      ],
    })
  }
  if (upi_id !== null) {
    const address = upiAddress(upi_id, payee, purpose, duePaise)
    blocks.push({ kind: 'code', address, caption: 'Pay by UPI', shown: upi_id })
  }
  return blocks.length === 0 ? [] : [{ kind: 'heading', level: 2, text: 'Pay to' }, ...blocks]
}

/** More than a lakh at once exceeds most payers' limit. */
const mostByUpi = 1_00_000_00

/** The format of NPCI's specification of UPI links. */
function upiAddress(id: string, payee: string, purpose: string, duePaise?: number): string {
  const amount = duePaise !== undefined && duePaise <= mostByUpi ? [`am=${rupees(duePaise)}`] : []
  const parts = [
    `pa=${id}`,
    `pn=${encodeURIComponent(payee)}`,
    `tn=${encodeURIComponent(purpose.replaceAll('/', '-'))}`,
    ...amount,
    'cu=INR',
  ]
  return `upi://pay?${parts.join('&')}`
}

const rupees = (paise: number) =>
  `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
