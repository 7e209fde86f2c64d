import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import css from './consent-foot.module.css'

export interface ConsentRowProps {
  readonly consent: 'yes' | 'no'
  readonly onAnswer: (answer: 'yes' | 'no') => void
  /** Just answered: the pressed button is removed, so the row takes the focus. */
  readonly takesFocus: boolean
}

/** The answer, with a button to change it. */
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
