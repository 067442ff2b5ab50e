import styles from './HoursCard.module.css'

/** Sun and hills behind the hours, decorative. */
export const Scenery = () => (
  <svg className={styles.scenery} viewBox="0 0 358 112" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
    <g fill="none" stroke="#F8DFA6" strokeOpacity=".16">
      <circle cx="300" cy="20" r="34" />
      <circle cx="300" cy="20" r="52" />
      <circle cx="300" cy="20" r="72" />
    </g>
    <circle cx="300" cy="20" r="18" fill="#F8DFA6" opacity=".16" />
    <path d="M120 112C160 84 190 92 222 78S280 58 310 74S345 84 358 70V112Z" fill="#fff" opacity=".06" />
    <path d="M60 112C120 96 170 104 214 94S300 80 358 98V112Z" fill="#fff" opacity=".07" />
  </svg>
)

/** The icon of points, in the gold of honours. */
export const Coin = () => (
  <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
    <linearGradient id="home-coin" x1="0" y1="0" x2="1" y2="1">
      <stop stopColor="#FBE7B4" />
      <stop offset="1" stopColor="#D2A044" />
    </linearGradient>
    <circle cx="15" cy="15" r="14" fill="url(#home-coin)" />
    <circle cx="15" cy="15" r="10.5" fill="none" stroke="#8A5A10" strokeOpacity=".4" />
    <path d="M15 8.5l1.95 4.1 4.45.6-3.25 3.1.8 4.45L15 18.6l-3.95 2.15.8-4.45L8.6 13.2l4.45-.6Z" fill="#8A4F0A" />
  </svg>
)
