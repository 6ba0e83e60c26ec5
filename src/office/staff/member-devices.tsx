import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReadError } from '#src/office/records/read-error.tsx'
import { changeErrors } from '#src/office/records/editor/edit-messages.ts'
import { type StaffDevice, deviceLabel, endDevice } from '#src/session/api/devices.ts'
import { devicesQuery } from '#src/session/devices-query.ts'
import type { StaffMember } from './staff-members.ts'

/** The devices that credit a member of staff, each with a button to end that. */
export function MemberDevices({ member }: { readonly member: StaffMember }) {
  const queryClient = useQueryClient()
  const query = devicesQuery(member.id)
  const devices = useQuery(query)
  const [busyId, setBusyId] = useState('')
  const [said, setSaid] = useState<{ readonly isDone: boolean; readonly text: string }>()

  const end = async ({ id, name }: StaffDevice) => {
    setBusyId(id)
    const outcome = await endDevice(id).finally(() => setBusyId(''))
    void queryClient.invalidateQueries(query)
    const isDone = outcome.ok || outcome.failure.kind === 'gone'
    setSaid({
      isDone,
      text: isDone
        ? `“${name}” has ended. Its requests no longer credit anyone.`
        : changeErrors[outcome.failure.kind === 'unreachable' ? 'unreachable' : 'not-permitted'],
    })
  }

  if (devices.isError) return <ReadError what="devices" query={devices} />
  return (
    <section aria-labelledby="devices">
      <Title order={3} size="h5" id="devices">
        Devices that credit them
      </Title>
      <div role="status">
        {said !== undefined && (
          <Alert color={said.isDone ? 'gray' : 'red'} mt="xs">
            {said.text}
          </Alert>
        )}
      </div>
      {devices.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          None. They can switch it on under Account, on the device itself.
        </Text>
      )}
      <Stack component="ul" gap="xs" mt="xs" p={0} m={0}>
        {devices.data?.map((device) => (
          <Group key={device.id} component="li" justify="space-between" wrap="nowrap">
            <div>
              <Text fw={600}>{device.name}</Text>
              <Text size="sm" c="dimmed">
                {deviceLabel(device)}
              </Text>
            </div>
            <Button
              variant="default"
              size="compact-sm"
              disabled={busyId === device.id}
              onClick={() => void end(device)}
            >
              End<span className="visually-hidden">&nbsp;{device.name}</span>
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  )
}
