import styles from './FactList.module.css'

type Props = { facts: readonly { name: string; value: string }[] }

/** A list with a name on the left and a value on the right, such as 需要 and 1.8 学时. */
export const FactList = ({ facts }: Props) => (
  <dl className={styles.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="nc-num">{value}</dd>
      </div>
    ))}
  </dl>
)
