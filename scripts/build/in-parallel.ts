/**
 * Processes items a few at a time; results in the order of the items. After a failure no further
 * item is started, and the promise rejects with the first failure once none is running, so that a
 * retry does not collide with it.
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
