// node tools/icons.ts: draws the app's icons from the college's logo. Their pictures are committed; run it when the
// logo changes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { logo } from '@college/rules/kit/art.mjs'
import sharp from 'sharp'

const FOLDER = 'web/public/icons'
/** The logo's own red, for the ground of icons that the system cuts into its shape. */
const GROUND = '#C8161D'
/** What the system never cuts off a maskable icon lies within 80 %. */
const SAFE = 0.8

/** Pixels of /favicon.ico, which browsers ask for beside pages of ours that name no icon, such as a file. */
const ICO = 48

mkdirSync(FOLDER, { recursive: true })
writeFileSync(`${FOLDER}/logo.svg`, logo({ size: 64 }))
await draw('app-192', 192)
await draw('app-512', 512)
await drawOnGround('maskable-512', 512, SAFE)
await drawOnGround('touch-180', 180, 0.96)
writeFileSync('web/public/favicon.ico', asIco(await sharp(picture(ICO)).png({ compressionLevel: 9 }).toBuffer()))

async function draw(name: string, size: number) {
  await sharp(picture(size)).png({ compressionLevel: 9, palette: true }).toFile(`${FOLDER}/${name}.png`)
}

async function drawOnGround(name: string, size: number, share: number) {
  const mark = Math.round(size * share)
  await sharp({ create: { width: size, height: size, channels: 3, background: GROUND } })
    .composite([
      {
        input: await sharp(Buffer.from(logo({ size: mark, bare: true })))
          .png()
          .toBuffer(),
      },
    ])
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${FOLDER}/${name}.png`)
}

/** Drawn at its final size rather than enlarged. */
function picture(size: number) {
  return Buffer.from(logo({ size }))
}

/** A PNG in the container of an .ico: its head, one entry and the picture. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(ICO, 6)
  head.writeUInt8(ICO, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
