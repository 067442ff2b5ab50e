import styles from './Scaffold.module.css'

/** A pavilion going up behind bamboo scaffolding: the drawing of what is being built. */
export const Scaffold = () => (
  <svg className={styles.drawing} viewBox="0 0 240 168" width="240" height="168" fill="none" aria-hidden="true">
    <path className={styles.hill} d="M6 148C44 104 74 112 112 100s70-34 122 48Z" />
    <circle className={styles.sun} cx="182" cy="44" r="17" />
    <g className={styles.built} strokeLinejoin="round">
      <path d="M74 148v-38h92v38" />
      <path d="M62 110h116l-12-16H74Z" />
      <path d="M92 94V72h56v22" />
      <path strokeDasharray="5 6" d="M80 72h80l-14-15H94ZM104 57V42h32v15M96 42h48l-24-18Z" />
      <path d="M110 148v-22h20v22" />
    </g>
    <g className={styles.poles}>
      <path d="M54 152V54M186 152V66M82 152V38M158 152V48" />
      <path d="M46 128h148M46 98h148M50 68h140M54 128l28-30M186 128l-28-30" />
    </g>
    <path className={styles.ground} d="M4 152h232" />
  </svg>
)
