import type { AlbumSearchFilter } from '../../features/albums/queries.ts';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { SearchLeads } from '../../features/search/search-leads.tsx';

interface NoResultsProps {
  filter: AlbumSearchFilter;
  onDay: (day: string) => void;
}

export function NoResults({ filter, onDay }: NoResultsProps) {
  return <SearchLeads filter={filter} Follow={FollowBreak} onDay={onDay} />;
}

const FollowBreak = ({ surfBreakId }: { surfBreakId: string }) => <FollowButton target={{ surfBreakId }} />;
