import { Skeleton, Stack } from '@mantine/core'

const lines = Array.from({ length: 8 }, (_, place) => place)

/** Placeholder of a list that is loading. */
export function ListSkeleton({ what }: { readonly what: string }) {
  return (
    <div>
      <p className="visually-hidden" role="status">
        Loading {what}…
      </p>
      {lines.map((line) => (
        <Stack
          key={line}
          gap={9}
          justify="center"
          h={62}
          style={{ borderBottom: '1px solid var(--line)' }}
        >
          <Skeleton height={12} width={`${28 + ((line * 37) % 30)}%`} />
          <Skeleton height={9} width={`${12 + ((line * 23) % 20)}%`} />
        </Stack>
      ))}
    </div>
  )
}
