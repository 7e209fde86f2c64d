import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import css from './consent-foot.module.css'

export interface ConsentQuestionProps {
  readonly venueName: string
  readonly onAnswer: (answer: 'yes' | 'no') => void
}

/** Both answers look alike and take one tap; the menu works without either. */
export function ConsentQuestion({ venueName, onAnswer }: ConsentQuestionProps) {
  const { t } = useText()
  return (
    <section className={css.question} aria-labelledby="consent-question">
      <div className={css.words}>
        <h2 id="consent-question" className={css.title}>
          {t('consent.title')}
        </h2>
        <p>{t('consent.text', { name: venueName })}</p>
      </div>
      <div className={css.answers}>
        <Button wide onPress={() => onAnswer('no')}>
          {t('consent.no')}
        </Button>
        <Button wide onPress={() => onAnswer('yes')}>
          {t('consent.yes')}
        </Button>
      </div>
    </section>
  )
}
