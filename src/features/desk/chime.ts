import { letRun } from '#services/let-run.ts'
import type { Store } from '#services/store.ts'

/**
 * Note: the desk's chime.
 * A browser plays a sound only after a press on its page, and stops the sound of a tablet that has slept. So the chime is
 * made when staff start the desk, and says whether it can be heard.
 */
export interface Chime {
  /** Two notes, 0.6 s. */
  readonly ring: (how: 'new' | 'waiting' | 'low') => void
  /** False: the browser holds the sound back. */
  readonly isOn: Store<boolean>
  /** Called at a press: the browser may have stopped the sound. */
  readonly wake: () => void
}

const notes = { new: [880, 1_175], waiting: [988, 1_319], low: [330, 330] } as const
const loudness = { new: 0.35, waiting: 0.7, low: 0.25 } as const

/** Seconds. */
const noteLength = 0.28

/** Null: this browser has no sound. Call it at a press. */
export function createChime(): Chime | null {
  if (typeof AudioContext === 'undefined') return null
  const audio = new AudioContext()
  const wake = () => letRun(audio.resume().catch(() => {}))
  wake()
  return {
    wake,
    isOn: {
      get: () => audio.state === 'running',
      subscribe: (changed) => {
        audio.addEventListener('statechange', changed)
        return () => audio.removeEventListener('statechange', changed)
      },
    },
    ring: (how) => {
      notes[how].forEach((pitch, place) => {
        const from = audio.currentTime + place * noteLength
        const tone = audio.createOscillator()
        const volume = audio.createGain()
        tone.frequency.value = pitch
        // A note without these slopes begins and ends with a crack.
        volume.gain.setValueAtTime(0, from)
        volume.gain.linearRampToValueAtTime(loudness[how], from + 0.02)
        volume.gain.exponentialRampToValueAtTime(0.001, from + noteLength)
        tone.connect(volume).connect(audio.destination)
        tone.start(from)
        tone.stop(from + noteLength)
      })
    },
  }
}
