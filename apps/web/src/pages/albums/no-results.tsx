import type { AlbumSearchFilter } from '../../features/albums/queries.ts';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { SearchLeads } from '../../features/search/search-leads.tsx';

interface NoResultsProps {
  search: AlbumSearchFilter;
  onDay: (day: string) => void;
}

export function NoResults({ search, onDay }: NoResultsProps) {
  return <SearchLeads filter={search} Follow={FollowBreak} onDay={onDay} />;
}

const FollowBreak = ({ surfBreakId }: { surfBreakId: string }) => <FollowButton followed={{ surfBreakId }} />;
