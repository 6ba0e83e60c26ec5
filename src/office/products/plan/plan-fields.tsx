import { Button, Menu, Text } from '@mantine/core'
import { EditError, EditHint, EditSection } from '#src/office/records/editor/edit-page.tsx'
import { offerUndo } from '#src/office/products/offer-undo.ts'
import type { ProductFormState } from '#src/office/products/product-record.ts'
import { PlanEditor } from './plan-editor.tsx'
import styles from './plan.module.css'
import { type PlanValues, planValuesOf } from './plan-form.ts'
import { planTemplates } from './plan-templates.ts'
import { useFocusNext } from './use-focus-next.ts'

interface Props {
  readonly form: ProductFormState['form']
  /** The product's overall size in words. */
  readonly size: string
}

/** The floor plan from which the product's drawing is made; a product can do without. */
export function PlanFields({ form, size }: Props) {
  const { host, focusNext } = useFocusNext()
  return (
    <form.Field name="plan">
      {(field) => {
        const change = (plan: PlanValues | null, target: string) => {
          field.handleChange(plan)
          focusNext(target)
        }
        const plan = field.state.value
        return (
          <EditSection title="Floor plan">
            <div ref={host} className={styles['host']}>
              {plan === null ? (
                <>
                  <EditHint>
                    Plan and elevations are drawn from it on the product’s page, when products are
                    compared, and as a CAD file.
                  </EditHint>
                  <AddPlan
                    size={size}
                    onAdd={(added) => change(added, '[name="plan.floors.0.length"]')}
                  />
                </>
              ) : (
                <>
                  <PlanEditor
                    plan={plan}
                    onPlan={(make) => field.handleChange((now) => now && make(now))}
                  />
                  <EditError message={field.state.meta.errors[0]?.message} />
                  <Button
                    style={{ justifySelf: 'start' }}
                    variant="subtle"
                    color="gray"
                    onClick={() => {
                      change(null, '[data-add-plan]')
                      offerUndo('Floor plan', () => field.handleChange((now) => now ?? plan))
                    }}
                  >
                    Remove floor plan
                  </Button>
                </>
              )}
            </div>
          </EditSection>
        )
      }}
    </form.Field>
  )
}

interface AddProps {
  readonly size: string
  readonly onAdd: (plan: PlanValues) => void
}

function AddPlan({ size, onAdd }: AddProps) {
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button style={{ justifySelf: 'start' }} variant="default" data-add-plan>
          Add floor plan
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Begin with</Menu.Label>
        {planTemplates(size).map(({ name, words, plan }) => (
          <Menu.Item key={name} onClick={() => onAdd(planValuesOf(plan))}>
            <b>{name}</b>
            <Text span c="dimmed" fz="xs" display="block">
              {words}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
