/**
 * Works on items a few at a time; outcomes in the order of the items. After a failure no item is begun, and it
 * rejects with the first one when nothing is under way any more: whoever tries again has the files to themselves.
 */
export async function inParallel<Item, Outcome>(
  items: readonly Item[],
  parallel: number,
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const places = items.keys()
  let hasFailed = false
  const worker = async () => {
    for (const place of places) {
      if (hasFailed) return
      try {
        outcomes[place] = await work(items[place] as Item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: parallel }, worker))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return outcomes
}
