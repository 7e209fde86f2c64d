import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useFindText } from '#i18n/use-find-text.ts'
import { useText } from '#i18n/use-text.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { PositionState } from './use-find-venue.ts'
import css from './find.module.css'

export interface PositionNoteProps {
  readonly state: PositionState
  readonly onUse: () => void
}

/** The device's position: how to use it, how it is handled, and how to go on without it. */
export function PositionNote({ state, onUse }: PositionNoteProps) {
  const { t } = useFindText()
  const { t: common } = useText()
  const retry = { label: common('common.retry'), onPress: onUse }
  return (
    <div className={css.position}>
      {state === 'unsupported' || state === 'denied' || state === 'failed' ? null : (
        <Button
          wide
          icon={<LocateFixed aria-hidden="true" />}
          busy={state === 'asking'}
          onPress={onUse}
        >
          {t(state === 'asking' ? 'asking' : state === 'granted' ? 'again' : 'useLocation')}
        </Button>
      )}
      {state === 'prompt' ? <p className={css.note}>{t('promptText')}</p> : null}
      {/* Rendered before its text, so that the text is read out. */}
      <div role="status">
        {state === 'asking' ? <p className={css.note}>{t('askingText')}</p> : null}
        {state === 'denied' ? (
          <Banner tone="warning" title={t('denied')} action={retry}>
            {t('deniedText')}
          </Banner>
        ) : null}
        {state === 'unsupported' ? (
          <Banner title={t('unsupported')}>{t('unsupportedText')}</Banner>
        ) : null}
        {state === 'failed' ? (
          <Banner tone="warning" title={t('failed')} action={retry}>
            {t('failedText')}
          </Banner>
        ) : null}
      </div>
    </div>
  )
}
