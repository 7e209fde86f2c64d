import RefreshCw from 'lucide-react/icons/refresh-cw'
import { usePrice } from '#i18n/use-price.ts'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import css from './changes-prompt.module.css'
import type { LineChanges } from './use-line-changes.ts'

export interface ChangesPromptProps {
  readonly lineChanges: LineChanges
}

/** The menu's changes to this cart, line by line, and the actions for them. */
export function ChangesPrompt({ lineChanges: { changes, update, remove } }: ChangesPromptProps) {
  const { t } = useText()
  const priceText = usePrice()
  return (
    <div role="status">
      {changes.length === 0 ? null : (
        <section className={css.prompt} aria-labelledby="what-changed">
          <h2 id="what-changed" className={css.title}>
            {t('changes.title', { count: changes.length })}
          </h2>
          <ul>
            {changes.map(({ orderId, name, problem, price }) => (
              <li key={orderId} className={css.change}>
                <span className={css.text}>
                  <bdi className={css.name}>{name || t('problem.itemGone')}</bdi>{' '}
                  <span className={css.what}>
                    {price === null
                      ? problem
                      : t('changes.price', {
                          before: priceText(price.before),
                          now: priceText(price.now),
                        })}
                  </span>
                </span>
                <button
                  type="button"
                  className={css.remove}
                  aria-label={t('changes.removeNamed', { name })}
                  onClick={() => remove(orderId)}
                >
                  {t('changes.remove')}
                </button>
              </li>
            ))}
          </ul>
          <Button tone="primary" wide icon={<RefreshCw aria-hidden="true" />} onPress={update}>
            {t('changes.update')}
          </Button>
        </section>
      )}
    </div>
  )
}
