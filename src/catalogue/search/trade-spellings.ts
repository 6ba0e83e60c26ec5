/**
 * Words of the trade as `transliterate` writes them, by what they are called here: English ones that Hindi and
 * Telugu have taken over, and their own. Add what customers search for and do not find.
 */
const native: Readonly<Record<string, string>> = {
  cabin: 'kebin kaibin kebinu kyabin kyabinu',
  container: 'kantenar kantainar kanteinar kentenar kantenaru kantainaru',
  office: 'ofis ofisu afis afisu ofesu ophis kacheri',
  toilet: 'toylet tayilet toyalet taylet toyletu tayiletu toyilet snanagar',
  guard: 'gard gardu pahredar rakshak',
  room: 'rum rumu gadi',
  security: 'sekyuriti sikyoriti sekyoriti sikyuriti suraksha bhadrata',
  labour: 'lebar lebaru shramik kamgar kulila kulilu karmikula karmikulu karmika',
  camp: 'kaimp kyamp kaimpu kyampu shibir shibiram',
  site: 'sait saitu',
  house: 'haus hausu indlu',
  portable: 'portebal portebul portabal',
  storage: 'storej bhandar bhandaran nilva',
  store: 'stor storu',
  canteen: 'kaintin kyantin kantin kyantinu',
  hospital: 'haspital aspital',
  villa: 'vila',
  classroom: 'klasrum klasrumu',
  class: 'klas klasu',
  kitchen: 'kichan kichen vantagadi',
  mess: 'mes messu',
  warehouse: 'veyarahaus verhaus veyarhaus',
  prefab: 'prifaib prifab prifyab prephab',
  shop: 'shap shapu dukanam',
  school: 'skul skulu badi vidyalay',
  clinic: 'klinik klinikku',
  bathroom: 'bathrum batrum',
  steel: 'stil stilu',
  farm: 'fam farmu famu',
  washroom: 'vashrum vashrumu voshrum',
  watchman: 'vachmain vachmen vachman vachmyan',
  worker: 'varkar',
  farmhouse: 'farmhaus farmhausu famhaus',
  guest: 'gest',
  hostel: 'hostal hastal hostalu hastalu',
  dormitory: 'dormitari dormetri',
  godam: 'godaun godamu godau',
  modular: 'modyular madyular',
  mobile: 'mobail mobailu',
  colony: 'kolni kaloni kalani',
  gate: 'get getu',
  ward: 'vard vardu',
  quarters: 'kvartar',
}

/** American and common other spellings, and the one that texts here have. */
const english: readonly (readonly [string, string])[] = [
  ['labor', 'labour'],
  ['color', 'colour'],
  ['center', 'centre'],
  ['meter', 'm'],
  ['metre', 'm'],
  ['mtr', 'm'],
  ['foot', 'ft'],
  ['feet', 'ft'],
  ['story', 'storey'],
  ['storeyed', 'storey'],
  ['storied', 'storey'],
  ['aluminum', 'aluminium'],
  ['galvanized', 'galvanised'],
]

/** A word as it is spelled elsewhere, and as the index has it. */
export const spellings: ReadonlyMap<string, string> = new Map([
  ...Object.entries(native).flatMap(([word, others]) =>
    others.split(' ').map((other) => [other, word] as const),
  ),
  ...english,
])

/** The other English spellings of a word of the index. */
export function englishSpellings(word: string): string[] {
  return english.flatMap(([other, here]) => (here === word ? [other] : []))
}

/** What the trade says of storeys, and what names here say. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\d])(?:g|ground)\s*(?:\+|plus)\s*(?:1|one)(?![\p{L}\d])/giu, ' two storey '],
  [/(?<!\p{L})double(?=[\s-]*(?:stor(?:e?y|ied|eyed)|decker))/giu, 'two'],
]

/** A query with such phrases as names have them. */
export function inTradeWords(query: string): string {
  return phrases.reduce((text, [said, meant]) => text.replaceAll(said, meant), query)
}

/** Words that say nothing about what is wanted. */
export const fillerWords: ReadonlySet<string> = new Set(
  (
    'a an and any are at be by can do does for from get give have how i in is it me my need of on or ' +
    'our please price prices quotation quote rate rates cost show that the there these to us want we what where which with you your ' +
    'chahiye wala ke ka ki vala liye mein hetu ku kosan kavalenu'
  ).split(' '),
)
