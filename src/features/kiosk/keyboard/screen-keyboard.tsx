import Delete from 'lucide-react/icons/delete'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Foremost } from '#ui/foremost.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import '../kiosk.css'
import css from './screen-keyboard.module.css'
import { deleteIn, isForDigits, typeInto } from './type-into.ts'
import { useTypedField } from './use-typed-field.ts'

const digits = ['123', '456', '789', '0'] as const
/** One for both languages: names are written with accents in either. */
const letters = ['1234567890', 'qwertyuiop', 'asdfghjkl’', 'zxcvbnm-.@', 'éèêëàâçîïôöûùüñ'] as const

/** A keyboard on screen for the field with the focus, on a device without a physical one. */
export function ScreenKeyboard() {
  const { t, locale } = useText()
  const field = useTypedField()
  const [isUpper, setUpper] = useState(false)

  // Pages in frames draw their own.
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['keys'] = 'drawn'
    return () => {
      delete dataset['keys']
    }
  }, [])

  useEffect(() => {
    if (!field) return undefined
    const { dataset } = document.documentElement
    dataset['keyboard'] = isForDigits(field) ? 'digits' : 'letters'
    field.scrollIntoView({ block: 'center' })
    return () => {
      delete dataset['keyboard']
    }
  }, [field])

  if (!field) return null
  const isNumber = isForDigits(field)
  const cased = (key: string) => (isUpper ? key.toLocaleUpperCase(locale) : key)

  function press(text: string) {
    if (field) typeInto(field, text)
    setUpper(false)
  }

  return (
    <Foremost of={field}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys leave the focus in the field */}
      <section
        aria-label={t('keyboard.name')}
        className={css.keyboard}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {(isNumber ? digits : letters).map((row) => (
          <div key={row} className={css.row}>
            {row.split('').map((key) => (
              <Button key={key} onPress={() => press(cased(key))}>
                {cased(key)}
              </Button>
            ))}
          </div>
        ))}
        <div className={css.row}>
          {isNumber ? null : (
            <>
              <Button tone={isUpper ? 'primary' : 'quiet'} onPress={() => setUpper(!isUpper)}>
                {t('keyboard.shift')}
              </Button>
              <Button wide onPress={() => press(' ')}>
                {t('keyboard.space')}
              </Button>
            </>
          )}
          <IconButton
            label={t('keyboard.delete')}
            icon={<Delete />}
            onPress={() => deleteIn(field)}
          />
          <Button tone="primary" onPress={() => field.blur()}>
            {t('keyboard.hide')}
          </Button>
        </div>
      </section>
    </Foremost>
  )
}
