import { useText } from '#i18n/use-text.ts'
import { Picture } from '#ui/picture.tsx'
import { Sheet } from '#ui/sheet.tsx'
import css from './item-sheet.module.css'

/**
 * An item's sheet before its page is there. The script in the page's head opens it at a tap, and fills in what the
 * tapped row shows: picture, name, price and description.
 */
export function ItemOpening({ isPictured }: { readonly isPictured: boolean }) {
  const { t } = useText()
  return (
    <Sheet
      open={false}
      onClose={() => {}}
      title=""
      closeLabel={t('common.close')}
      hero={isPictured ? <Picture src={null} name="" ratio={16 / 10} /> : null}
    >
      <p className={css.price} />
      <p className={css.description} />
      <div className={css.coming} />
    </Sheet>
  )
}
