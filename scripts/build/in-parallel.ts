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
  const failures: unknown[] = []
  const worker = async () => {
    for (const place of places) {
      if (failures.length > 0) return
      try {
        outcomes[place] = await work(items[place] as Item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  if (failures.length > 0) throw failures[0]
  return outcomes
}
