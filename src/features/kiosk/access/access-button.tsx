import Accessibility from 'lucide-react/icons/accessibility'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { ChoiceRow } from '#ui/choice-row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { Access } from './access-choices.ts'
import { useVoices } from './use-voices.ts'

/** Opens the choices of how the kiosk is shown and heard. */
export function AccessButton({ access: { choices, change } }: { readonly access: Access }) {
  const { t, language } = useText()
  const [open, setOpen] = useState(false)
  const isHeard = useVoices().some(({ lang }) => lang.startsWith(language))
  const rows = isHeard ? ([...looks, 'spoken'] as const) : looks
  return (
    <>
      <Button icon={<Accessibility aria-hidden="true" />} onPress={() => setOpen(true)}>
        {t('access.title')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('access.title')}
        closeLabel={t('access.close')}
        footer={
          <Button tone="primary" size="l" wide onPress={() => setOpen(false)}>
            {t('access.close')}
          </Button>
        }
      >
        <ChoiceList legend={t('access.choices')} hint={t('access.hint')}>
          {rows.map((row) => (
            <ChoiceRow
              key={row}
              type="checkbox"
              name={row}
              label={t(`access.${row}`)}
              detail={t(`access.${row}Text`)}
              checked={choices[row]}
              onChange={(on) => change({ [row]: on })}
            />
          ))}
        </ChoiceList>
      </Sheet>
    </>
  )
}

const looks = ['reach', 'largeText', 'contrast'] as const
