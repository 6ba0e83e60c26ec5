import styles from './offline-scope.module.css'

const works = [
  ['Products, projects, articles', 'Every page and picture, even those you have not opened.'],
  ['Search', 'By name, use, capacity and length.'],
  ['Quote requests and messages', 'Saved on this device and sent when you are back online.'],
]

const needsNetwork = [
  [
    'Back office',
    'Staff only. They can read the prices, leads and offers they opened last, until they sign out.',
  ],
  ['Other services', 'WhatsApp, maps and social networks need a connection.'],
  ['Recent changes', 'You see the copy saved on the date shown. It updates when you are online.'],
]

/** What works without a network. */
export function OfflineScope() {
  return (
    <section className="section" aria-labelledby="offline-scope">
      <div className="wrap">
        <h2 id="offline-scope">Without a connection</h2>
        <div className={styles['columns']}>
          <List title="Works offline" entries={works} />
          <List title="Needs a connection" entries={needsNetwork} />
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
