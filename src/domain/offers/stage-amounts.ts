interface Stage {
  /** Its share in hundredths of a percent; those of all stages are 10,000. */
  readonly basis_points: number
}

const whole = 10_000n

/**
 * The amount of each payment stage in paise, in order. Each is its share rounded down; the
 * remaining paise go to the stages that lost the most by rounding, earlier ones first, so that
 * they add up to the total.
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
