import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import css from './consent-foot.module.css'

export interface ConsentRowProps {
  readonly consent: 'yes' | 'no'
  readonly onAnswer: (answer: 'yes' | 'no') => void
  /** Was answered just now: what was pressed is gone, and the next key starts from here. */
  readonly takesFocus: boolean
}

/** What was answered, and the way to change it. */
export function ConsentRow({ consent, onAnswer, takesFocus }: ConsentRowProps) {
  const { t } = useText()
  return (
    <section
      className={css.row}
      aria-label={t('consent.label')}
      tabIndex={-1}
      ref={(row) => {
        if (takesFocus) row?.focus({ preventScroll: true })
      }}
    >
      <p role="status">{t(consent === 'yes' ? 'consent.counted' : 'consent.notCounted')}</p>
      <Button tone="plain" onPress={() => onAnswer(consent === 'yes' ? 'no' : 'yes')}>
        {t(consent === 'yes' ? 'consent.stop' : 'consent.allow')}
      </Button>
    </section>
  )
}
