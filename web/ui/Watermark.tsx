import styles from './Watermark.module.css'

/** Pixels: a character of Chinese, and the space around each repetition. */
const SIZE = 13
const AROUND = { x: 56, y: 116 }

/** Lines of text, faint and inclined, over the positioned element that holds it; it takes no taps. */
export function Watermark({ lines }: { lines: readonly string[] }) {
  const tile = `url("data:image/svg+xml,${encodeURIComponent(tileOf(lines))}")`
  return <div aria-hidden="true" className={styles.mark} style={{ maskImage: tile }} />
}

/** An SVG picture of the lines, inclined as in the player (design 6). */
function tileOf(lines: readonly string[]): string {
  const longest = Math.max(...lines.map((line) => [...line].length))
  const width = longest * SIZE + AROUND.x
  const height = AROUND.y + Math.round(longest * SIZE * Math.sin((16 * Math.PI) / 180))
  const texts = lines.map((line, at) => `<text y="${at * SIZE * 1.5}">${escaped(line)}</text>`).join('')
  const look = `font-family="sans-serif" font-size="${SIZE}" text-anchor="middle"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g ${look} transform="translate(${width / 2} ${height / 2}) rotate(-16)">${texts}</g></svg>`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
