import { useQuery } from '@tanstack/react-query'
import { useActorName } from '#src/office/changes/actor-name.ts'
import { EmptyState } from '#src/office/records/list/empty-state.tsx'
import type { ListFilter } from '#src/office/records/list/list-filter.ts'
import { ListHead } from '#src/office/records/list/list-head.tsx'
import { RecordList } from '#src/office/records/list/record-list.tsx'
import { staffQuery } from '#src/office/staff/staff-queries.ts'
import { LinkButton } from '#src/office/records/link-button.tsx'
import { PageBar } from '#src/ui/page/page-bar.tsx'
import { offerColumns } from './offer-columns.tsx'
import { type ListedOffer, offerPageSize } from './offer-list-api.ts'
import { offerListQuery } from '#src/office/offers/offer-queries.ts'
import { type OfferSearch, questionOf, sortInAddress } from './offer-search-params.ts'
import { offerStateNames, offerStates } from '#src/office/offers/offer-states.ts'
import { CachedOfferList } from '#src/office/offers/cached/cached-offer-list.tsx'
import { UnsentList } from '#src/office/offers/unsent/unsent-list.tsx'

const parts = [
  { label: 'All', patch: { state: undefined } },
  { label: 'Drafts', patch: { state: 'draft' } },
  { label: 'Waiting', patch: { state: 'waiting' } },
  { label: 'Open', patch: { state: 'sent,seen,change_asked' } },
  { label: 'Accepted', patch: { state: 'accepted' } },
] as const

const stateChoices = offerStateNames.map((value) => ({ value, label: offerStates[value] }))
const noFilter = { q: undefined, state: undefined, owner: undefined } as const

interface Props {
  readonly address: OfferSearch
  /** Undefined removes a parameter. */
  readonly onAddress: (patch: Partial<OfferSearch>) => void
}

/** All offers that the user may see; the address holds the view. */
export function OfferListPage({ address, onAddress }: Props) {
  const question = questionOf(address)
  const list = useQuery(offerListQuery(question))
  const nameOf = useActorName()
  const filters = useOfferFilters(address, onAddress)
  const isNarrowed = question.search !== '' || question.states.length > 0 || question.owner !== null
  return (
    <>
      <PageBar title="Offers">
        <LinkButton to="/admin/offers/new">Write offer</LinkButton>
      </PageBar>
      <UnsentList />
      {list.isError && <CachedOfferList />}
      <ListHead
        list="offers"
        label="Views of offers"
        parts={parts}
        address={address}
        onAddress={onAddress}
        search={{ placeholder: 'Number, name or company', value: question.search }}
        filters={filters}
        noFilter={noFilter}
      />
      <RecordList<ListedOffer>
        list="offers"
        what={{ one: 'offer', many: 'offers' }}
        caption="Offers"
        query={list}
        rows={list.data?.rows}
        keyOf={({ id }) => id}
        columns={offerColumns(nameOf)}
        sort={{ by: question.sort, descending: question.descending }}
        onSort={({ by, descending }) =>
          onAddress({ sort: sortInAddress(by, descending), page: undefined })
        }
        empty={
          isNarrowed ? (
            <EmptyState
              text="No offers match these filters."
              way={{ label: 'Clear filters', run: () => onAddress(noFilter) }}
            />
          ) : (
            <EmptyState text="No offers yet. Write one here or from a quote request." />
          )
        }
        pages={{
          page: question.page,
          pageSize: offerPageSize,
          total: list.data?.total ?? null,
          onPage: (page) => onAddress({ page: page === 1 ? undefined : page }),
        }}
      />
    </>
  )
}

/** The filters besides the search. */
function useOfferFilters(
  address: OfferSearch,
  onAddress: Props['onAddress'],
): readonly ListFilter[] {
  const { data: staff = [] } = useQuery(staffQuery)
  return [
    {
      kind: 'some',
      key: 'state',
      label: 'Status',
      choices: stateChoices,
      value: questionOf(address).states,
      onChange: (states) =>
        onAddress({ state: states.length === 0 ? undefined : states.join(','), page: undefined }),
    },
    {
      kind: 'one',
      key: 'owner',
      label: 'Owner',
      choices: staff.map(({ id, email }) => ({ value: id, label: email })),
      value: address.owner,
      onChange: (owner) => onAddress({ owner, page: undefined }),
    },
  ]
}
