import { useEffect } from 'react'
import { languageOf } from '#domain/language/locale.ts'
import { useText } from '#i18n/use-text.ts'
import { useVoices } from './use-voices.ts'

/** Says a text aloud each time it changes, in place of what is being said; null: says nothing more. */
export function useSpoken(text: string | null): void {
  const { locale } = useText()
  const voices = useVoices()
  const voice =
    voices.find(({ lang }) => lang.replace('_', '-') === locale) ??
    voices.find(({ lang }) => lang.startsWith(languageOf(locale)))
  useEffect(() => {
    if (text === null || !voice) return undefined
    const said = new SpeechSynthesisUtterance(text)
    said.voice = voice
    said.lang = voice.lang
    speechSynthesis.cancel()
    speechSynthesis.speak(said)
    return () => speechSynthesis.cancel()
  }, [text, voice])
}
