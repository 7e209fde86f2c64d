import { useLabText } from '#i18n/use-lab-text.ts'
import { useStore } from '#services/use-store.ts'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { Select } from '#ui/select.tsx'
import { LabCounter } from './lab-counter.tsx'
import { troubles } from '#services/lab/lab-faults.ts'
import type { Lab } from '#services/lab/lab.ts'
import css from './lab-panel.module.css'

export interface LabPanelProps {
  readonly lab: Lab
}

const skews = [-24, -3, -1, 0, 1, 3, 24]

/**
 * A demonstration for buyers: switches that break the network, and counts that show no order is
 * lost.
 */
export function LabPanel({ lab }: LabPanelProps) {
  const { t } = useLabText()
  const faults = useStore(lab.faults)
  const { trouble, once, kill, skewHours } = faults
  return (
    <aside className={css.panel} aria-label={t('title')}>
      <details>
        <summary className={css.summary}>{t('title')}</summary>
        <div className={css.content}>
          <p>{t('intro')}</p>
          <LabCounter lab={lab} />
          <ChoiceList legend={t('trouble')}>
            {troubles.map((each) => (
              <ChoiceRow
                key={each}
                type="radio"
                name="lab-trouble"
                label={t(each)}
                checked={each === trouble}
                onChange={() => lab.change({ ...faults, trouble: each })}
              />
            ))}
          </ChoiceList>
          {trouble === 'LoseRequest' || trouble === 'LoseAnswer' ? (
            <ChoiceRow
              type="checkbox"
              name="lab-once"
              label={t('once')}
              checked={once}
              onChange={(checked) => lab.change({ ...faults, once: checked })}
            />
          ) : null}
          <ChoiceRow
            type="checkbox"
            name="lab-kill"
            label={t('kill')}
            checked={kill}
            onChange={(checked) => lab.change({ ...faults, kill: checked })}
          />
          <Select
            label={t('clock')}
            value={String(skewHours)}
            onChange={(value) => lab.change({ ...faults, skewHours: Number(value) })}
            options={skews.map((hours) => ({ value: String(hours), label: clockLabel(hours) }))}
          />
        </div>
      </details>
    </aside>
  )

  function clockLabel(hours: number): string {
    if (hours === 0) return t('clockRight')
    return t(hours > 0 ? 'clockFast' : 'clockSlow', { count: Math.abs(hours) })
  }
}
