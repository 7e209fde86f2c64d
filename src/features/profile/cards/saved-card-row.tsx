import CreditCard from 'lucide-react/icons/credit-card'
import type { SavedCard } from '#domain/payment/card.ts'
import { cardName } from '#i18n/card-name.ts'
import { useText } from '#i18n/use-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/row.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './saved-card-row.module.css'

export interface SavedCardRowProps {
  readonly card: SavedCard
  readonly disabled: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onChoose: () => void
}

/** One saved card: brand, last digits and expiry, as far as known. */
export function SavedCardRow({ card, disabled, onEdit, onDelete, onChoose }: SavedCardRowProps) {
  const { t } = useText()
  const name = cardName(card)
  return (
    <>
      <Row
        icon={<CreditCard aria-hidden="true" />}
        label={name}
        detail={t('pay.expires', { expiry: card.expiry })}
        end={card.isDefault ? <Badge tone="brand">{t('cards.default')}</Badge> : undefined}
      />
      <div className={css.actions}>
        {card.isDefault ? null : (
          <Button tone="plain" disabled={disabled} onPress={onChoose}>
            {t('cards.makeDefault')}
            <VisuallyHidden>{` (${name})`}</VisuallyHidden>
          </Button>
        )}
        <Button tone="plain" disabled={disabled} onPress={onEdit}>
          {t('cards.edit')}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
        <Button tone="plain" disabled={disabled} onPress={onDelete}>
          {t('cards.delete')}
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </Button>
      </div>
    </>
  )
}
