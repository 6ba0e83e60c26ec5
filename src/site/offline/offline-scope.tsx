import styles from './offline-scope.module.css'

const works = [
  ['Products, projects, articles', 'Every page, also those never opened before, with pictures.'],
  ['Search', 'By name, use, capacity and length.'],
  ['Quote requests and messages', 'They are kept on the device and sent when it is back online.'],
]

const needsNetwork = [
  ['Administration', 'Prices, requests and users are never kept on a device.'],
  ['Other sites', 'WhatsApp, maps and social networks live on servers that are not ours.'],
  ['What changed since', 'The copy is as old as it says; it is refreshed when there is a network.'],
]

/** What a visitor can count on without a network. */
export function OfflineScope() {
  return (
    <section className="section" aria-labelledby="offline-scope">
      <div className="wrap">
        <h2 id="offline-scope">Without a network</h2>
        <div className={styles['columns']}>
          <List title="This works" entries={works} />
          <List title="This does not" entries={needsNetwork} />
        </div>
      </div>
    </section>
  )
}

function List({ title, entries }: { readonly title: string; readonly entries: string[][] }) {
  return (
    <div>
      <h3>{title}</h3>
      <dl>
        {entries.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
