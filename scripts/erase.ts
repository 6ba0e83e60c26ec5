// Decision 250: erasing a person keeps what they have accepted.
import { leadReference } from '#src/domain/leads/lead-reference.ts'
import { dataDirectory } from '#supabase/local/database/data-directory.ts'
import { removeMailsAbout } from '#supabase/local/mail/remove-mails.ts'
import { UserFacingError } from '#supabase/local/user-facing-error.ts'
import { withBackend } from './environment/backend-address.ts'
import { readServerSettings, readTarget } from './environment/environment.ts'
import { readErasureChoice } from './database/erasure-choice.ts'
import { type FoundLeads, createLeadErasure } from './database/lead-erasure.ts'
import { runCommand } from './run-command.ts'

/**
 * Erases what a person sent or was offered, or everything older than an age; without `--yes` it
 * only lists it.
 */
async function erase(args: readonly string[]): Promise<void> {
  const choice = readErasureChoice(args, Date.now())
  const settings = readServerSettings(process.env)
  await withBackend(readTarget(process.env), settings, async (backend) => {
    const { url, secretKey, isEmbedded } = backend
    if (secretKey === undefined) {
      throw new UserFacingError(
        'SUPABASE_SECRET_KEY is not set. It is needed to erase on a hosted project.',
      )
    }
    const erasure = createLeadErasure(url, secretKey)
    const found = await erasure.find(choice)
    console.log(`Found: ${textOf(found)}.`)
    const { inquiries, quote_requests, offers, files, active } = found
    if (active.length > 0) {
      const references = active.map(leadReference).join(', ')
      console.log(`Kept, because there was work on them later: ${references}.`)
    }
    if (inquiries.length + quote_requests.length + offers.length + files.length === 0) return
    if (!choice.isConfirmed) return console.log(confirmation(args))
    const { log_lines, ...erased } = await erasure.erase(found)
    if (isEmbedded) {
      const references = [...inquiries, ...quote_requests].map(leadReference)
      const words = choice.email === null ? references : [choice.email, ...references]
      await removeMailsAbout(dataDirectory(settings.dataDir).mails, words)
    }
    console.log(
      `Erased: ${countsText(erased)}, ${log_lines} lines of the log. It cannot be undone.`,
    )
  })
}

function confirmation(args: readonly string[]): string {
  const words = args.map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg)).join(' ')
  return `Nothing is erased yet. To erase all of it: npm run erase -- ${words} --yes`
}

function textOf(found: FoundLeads): string {
  return countsText({
    ...found,
    inquiries: found.inquiries.length,
    quote_requests: found.quote_requests.length,
    offers: found.offers.length,
    files: found.files.length,
    orders: found.orders.length,
  })
}

type Counts = { readonly [Name in Exclude<keyof FoundLeads, 'active'>]: number }

function countsText(counts: Counts): string {
  const { inquiries, quote_requests, offers, notes, calls, tasks, mails, received_mails } = counts
  const { files, orders } = counts
  return `${inquiries} inquiries, ${quote_requests} quote requests, ${offers} offers, ${notes} notes, ${calls} calls, ${tasks} tasks, ${mails} mails, ${received_mails} received mails, ${files} files, ${orders} orders`
}

await runCommand(() => erase(process.argv.slice(2)))
