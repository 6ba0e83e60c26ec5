/** Works on items a few at a time; outcomes in the order of the items. Rejects with the first failure. */
export async function inParallel<Item, Outcome>(
  items: readonly Item[],
  parallel: number,
  work: (item: Item) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const places = items.keys()
  const worker = async () => {
    for (const place of places) outcomes[place] = await work(items[place] as Item)
  }
  await Promise.all(Array.from({ length: parallel }, worker))
  return outcomes
}
