interface Stage {
  /** Its share in hundredths of a percent; those of all stages are 10,000. */
  readonly basis_points: number
}

const whole = 10_000n

/**
 * What is to be paid at each stage, in paise, in the order of the stages. Each is its share rounded down,
 * and the paise that are left go to those that lost the most by it, the earlier one first: together they are
 * the total.
 */
export function stageAmounts(stages: readonly Stage[], totalPaise: number): readonly number[] {
  const shares = stages.map(({ basis_points }, place) => {
    const product = BigInt(totalPaise) * BigInt(basis_points)
    return { place, paise: Number(product / whole), lost: Number(product % whole) }
  })
  const left = totalPaise - shares.reduce((sum, { paise }) => sum + paise, 0)
  const first = new Set(
    shares
      .toSorted((a, b) => b.lost - a.lost)
      .slice(0, left)
      .map(({ place }) => place),
  )
  return shares.map(({ place, paise }) => paise + (first.has(place) ? 1 : 0))
}
