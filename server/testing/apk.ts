import { aManifest } from '@college/rules/devices/testing/manifest.ts'
import { strToU8, zipSync } from 'fflate'

type Wish = Parameters<typeof aManifest>[0] & {
  /** Other files than those of a small app. */
  content?: Record<string, Uint8Array>
  /** Bytes that do not compress, to make it larger. */
  filler?: number
}

/** The same bytes each time, which do not compress. */
function noise(length: number): Uint8Array {
  let state = 1
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 0x7fff_ffff
    return state & 0xff
  })
}

/** An Android package as its tools build it: a binary manifest, a program, resources, a signature. */
export function anApk({ content, filler = 0, ...manifest }: Wish = {}): Buffer {
  const app = {
    'classes.dex': strToU8('dex\n035\0 the program'),
    'resources.arsc': strToU8('the resources'),
    'META-INF/CERT.RSA': strToU8('the signature'),
    ...(filler > 0 && { 'assets/filler': noise(filler) }),
  }
  return Buffer.from(zipSync({ 'AndroidManifest.xml': aManifest(manifest), ...(content ?? app) }))
}
