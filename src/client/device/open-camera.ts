import { failure, success, type Result } from '#domain/result.ts'
import type { Camera, CameraProblem } from '#services/device/scanner-service.ts'

export interface OpenedCamera extends Omit<Camera, 'stop'> {
  readonly stream: MediaStream
}

/** A camera by its id, else the one at the back. */
export async function openCamera(
  cameraId: string | undefined,
): Promise<Result<OpenedCamera, CameraProblem>> {
  // Absent on plain HTTP.
  if (!('mediaDevices' in navigator)) return failure({ type: 'Unsupported' })
  const choice =
    cameraId === undefined
      ? { facingMode: { ideal: 'environment' } }
      : { deviceId: { exact: cameraId } }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { ...choice, width: { ideal: 1280 } },
      audio: false,
    })
    const [track] = stream.getVideoTracks()
    return success({
      stream,
      nextCameraId: await idAfter(track?.getSettings().deviceId),
      setLight: track ? lightOf(track) : null,
    })
  } catch (fault) {
    return failure(cameraProblemOf(fault))
  }
}

function cameraProblemOf(fault: unknown): CameraProblem {
  const name = fault instanceof Error || fault instanceof DOMException ? fault.name : ''
  if (name === 'NotAllowedError') return { type: 'PermissionDenied' }
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return { type: 'NoCamera' }
  if (name === 'NotReadableError' || name === 'AbortError') return { type: 'CameraBusy' }
  return { type: 'Unsupported' }
}

/** Browsers give ids out once a camera was allowed. */
async function idAfter(current: string | undefined): Promise<string | null> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const ids = devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId }) => deviceId)
  if (ids.length < 2) return null
  return ids[(ids.indexOf(current ?? '') + 1) % ids.length] ?? null
}

/** Image Capture extensions, which the DOM's types lack. */
interface LightCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean
}

function lightOf(track: MediaStreamTrack): Camera['setLight'] {
  // Absent in Firefox.
  if (!('getCapabilities' in track)) return null
  const { torch }: LightCapabilities = track.getCapabilities()
  if (torch !== true) return null
  return async (on) => {
    const light: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: on }
    try {
      await track.applyConstraints({ advanced: [light] })
      return true
    } catch {
      return false
    }
  }
}
