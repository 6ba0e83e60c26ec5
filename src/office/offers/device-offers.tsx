import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoment } from '#src/domain/text/india-text.ts'

interface DeviceOffer {
  readonly id: string
  /** Number, customer and company, as far as known. */
  readonly names: readonly (string | null | undefined)[]
  /** Milliseconds since 1970, this device's clock. */
  readonly at: number
  /** Its state. */
  readonly standing: ReactNode
}

interface Props {
  /** Id of the heading. */
  readonly id: string
  readonly title: string
  readonly about: string
  readonly offers: readonly DeviceOffer[]
}

/** Offers stored on this device, with links to their pages; renders nothing when there are none. */
export function DeviceOffers({ id: headingId, title, about, offers }: Props) {
  if (offers.length === 0) return null
  return (
    <Paper component="section" mb="lg" p="md" bg="var(--accent-soft)" aria-labelledby={headingId}>
      <Title order={2} size={17} id={headingId}>
        {title}
      </Title>
      <Text fz={15}>{about}</Text>
      <Stack component="ul" gap={0} className="ruled">
        {offers.map(({ id, names, at, standing }) => {
          const moment = new Date(at).toISOString()
          return (
            <Group component="li" key={id} gap="md">
              <Link to="/admin/offers/$id" params={{ id }}>
                {names.filter(Boolean).join(', ')}
              </Link>
              {standing}
              <time dateTime={moment}>{formatMoment(moment)}</time>
            </Group>
          )
        })}
      </Stack>
    </Paper>
  )
}
