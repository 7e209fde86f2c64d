import { useSyncExternalStore } from 'react'

/** The browser's voices that are on this device: others send what they say to a server. */
export function useVoices(): readonly SpeechSynthesisVoice[] {
  return useSyncExternalStore(subscribe, voices)
}

let known: readonly SpeechSynthesisVoice[] = []

function voices(): readonly SpeechSynthesisVoice[] {
  if (!('speechSynthesis' in globalThis)) return known
  const found = speechSynthesis.getVoices().filter(({ localService }) => localService)
  if (found.length !== known.length) known = found
  return known
}

function subscribe(changed: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => {}
  speechSynthesis.addEventListener('voiceschanged', changed)
  return () => speechSynthesis.removeEventListener('voiceschanged', changed)
}
