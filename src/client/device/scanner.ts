import { HTMLCanvasElementLuminanceSource } from '@zxing/browser'
import { failure, success, type Result } from '#domain/result.ts'
import type { CameraProblem, ScannerService } from '#services/device/scanner-service.ts'
import { readCode } from './read-code.ts'

/**
 * Pixels; enough to read a code that fills a third of the picture. The library misses a still code in ten at
 * one size (it looks for its fourth corner between the rows of the picture), and reads it at another.
 */
const frameWidths = [640, 560, 480] as const
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
  let frame = 0
  let stopped = false
  setTimeout(readFrame)

  function readFrame() {
    if (stopped) return
    frame += 1
    if (context && video.videoWidth > 0) {
      const width = frameWidths[Math.floor(frame / 2) % frameWidths.length] ?? frameWidths[0]
      const scale = Math.min(1, width / video.videoWidth)
      canvas.width = video.videoWidth * scale
      canvas.height = video.videoHeight * scale
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const picture = new HTMLCanvasElementLuminanceSource(canvas)
      const text = readCode(picture, frame % 2 === 0 ? 'global' : 'hybrid')
      if (text !== null) found(text)
    }
    setTimeout(readFrame, pauseBetweenFrames)
  }

  return () => {
    stopped = true
  }
}
