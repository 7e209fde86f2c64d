import { useNavigate } from '@tanstack/react-router'
import { useVenue } from '#services/venue/use-venue.ts'
import { letRun } from '#services/let-run.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import css from './choose-table.module.css'

/** Links to the list of tables and to the camera for the table's code. @public loaded by name */
export function FindTable() {
  const { t } = useText()
  const { slug } = useVenue()
  const navigate = useNavigate()
  return (
    <>
      <p>{t('seating.openText')}</p>
      <div className={css.actions}>
        <Button
          tone="primary"
          onPress={() =>
            letRun(
              navigate({
                to: '.',
                search: (before) => ({ ...before, genericTableLocation: 'true' }),
                resetScroll: false,
              }),
            )
          }
        >
          {t('seating.open')}
        </Button>
        <Button onPress={() => letRun(navigate({ to: '/scan', search: { venue: slug } }))}>
          {t('arrive.scan')}
        </Button>
      </div>
    </>
  )
}
