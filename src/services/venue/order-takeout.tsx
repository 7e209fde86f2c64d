import { useNavigate } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { letRun } from '#services/let-run.ts'

/** The way of a guest at no table: one press names it in the address. */
export function OrderTakeout() {
  const { t } = useText()
  const navigate = useNavigate()
  return (
    <Button
      tone="primary"
      onPress={() =>
        letRun(
          navigate({
            to: '.',
            search: (before) => ({ ...before, tableNum: undefined, takeout: 'true' }),
            replace: true,
            resetScroll: false,
          }),
        )
      }
    >
      {t('door.toTakeout')}
    </Button>
  )
}
