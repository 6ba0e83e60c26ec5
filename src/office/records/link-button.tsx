import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

function Anchor(props: Props) {
  return <Button component="a" {...props} />
}

/** A link to a page of this site in the look of the office's buttons. */
export const LinkButton = createLink(Anchor)
