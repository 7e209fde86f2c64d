import { useNavigate } from '@tanstack/react-router'
import { usePlannerText } from '#i18n/use-planner-text.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { letRun } from '#services/let-run.ts'
import type { Planned } from './use-people.ts'
import css from './planner.module.css'

export interface PeopleChipsProps {
  readonly people: readonly Planned[]
  /** Child whose week is in view. */
  readonly childId: string | null
  /** Null: no person can be added here. */
  readonly onAdd: (() => void) | null
}

/** Chips for the people whose lunches are planned, and a button to add another. */
export function PeopleChips({ people, childId, onAdd }: PeopleChipsProps) {
  const { t } = usePlannerText()
  const navigate = useNavigate()
  if (people.length === 0) return null
  return (
    <div role="group" aria-label={t('people')} className={css.actions}>
      {people.map(({ id, name }) => (
        <Chip
          key={id ?? 'self'}
          pressed={id === childId}
          onPress={() =>
            letRun(
              navigate({
                to: '.',
                search: (before) => ({ ...before, forChild: id ?? 'self' }),
                replace: true,
                resetScroll: false,
              }),
            )
          }
        >
          {name}
        </Chip>
      ))}
      {onAdd === null ? null : (
        <Button tone="plain" onPress={onAdd}>
          {t('addSomeone')}
        </Button>
      )}
    </div>
  )
}
