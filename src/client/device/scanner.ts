import { HTMLCanvasElementLuminanceSource } from '@zxing/browser'
import {
  BinaryBitmap,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  QRCodeReader,
  type Binarizer,
  type LuminanceSource,
} from '@zxing/library'
import { failure, success, type Result } from '#domain/result.ts'
import type { CameraProblem, ScannerService } from '#services/device/scanner-service.ts'

/** Pixels; enough to read a code that fills a third of the picture. */
const frameWidth = 640
const pauseBetweenFrames = 80

export const startScanner: ScannerService['start'] = async (video, found) => {
  const stream = await openCamera()
  if (!stream.ok) return stream
  const stopTracks = () => {
    for (const track of stream.value.getTracks()) track.stop()
  }
  video.srcObject = stream.value
  // iOS plays video in full screen otherwise.
  video.playsInline = true
  video.muted = true
  try {
    await video.play()
  } catch {
    stopTracks()
    return failure({ type: 'CameraBusy' })
  }
  const stopReading = readFrames(video, found)
  const stop = () => {
    stopReading()
    stopTracks()
    video.srcObject = null
  }
  return success({ stop })
}

async function openCamera(): Promise<Result<MediaStream, CameraProblem>> {
  // Absent on plain HTTP.
  if (!('mediaDevices' in navigator)) return failure({ type: 'Unsupported' })
  try {
    const video = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } }
    return success(await navigator.mediaDevices.getUserMedia({ video, audio: false }))
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

function readFrames(video: HTMLVideoElement, found: (text: string) => void): () => void {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const reader = new QRCodeReader()
  let frame = 0
  let stopped = false
  setTimeout(readFrame)

  function readFrame() {
    if (stopped) return
    frame += 1
    if (context && video.videoWidth > 0) {
      const scale = Math.min(1, frameWidth / video.videoWidth)
      canvas.width = video.videoWidth * scale
      canvas.height = video.videoHeight * scale
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const text = decode(reader, binarizerOf(frame, new HTMLCanvasElementLuminanceSource(canvas)))
      if (text !== null) found(text)
    }
    setTimeout(readFrame, pauseBetweenFrames)
  }

  return () => {
    stopped = true
  }
}

// The first copes with shadows, the second with sensor noise: each fails where the other works.
function binarizerOf(frame: number, source: LuminanceSource): Binarizer {
  return frame % 2 === 0 ? new GlobalHistogramBinarizer(source) : new HybridBinarizer(source)
}

/** Null: no code in this picture (the library throws). */
function decode(reader: QRCodeReader, binarizer: Binarizer): string | null {
  try {
    return reader.decode(new BinaryBitmap(binarizer)).getText()
  } catch {
    return null
  } finally {
    reader.reset()
  }
}
