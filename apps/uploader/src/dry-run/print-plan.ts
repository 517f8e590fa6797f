import type { Language } from '@pleamar/domain/text/languages';
import { formatDay } from '@pleamar/domain/dates/dates';
import { placeName } from '../album/match-break.ts';
import { cameraOf } from '../folder/file-kinds.ts';
import type { FoundFile } from '../folder/scan-folder.ts';
import { formatBytes } from '../terminal/sizes.ts';
import { textsIn } from '../texts/texts.ts';
import type { DryRunPlan } from './plan-dry-run.ts';

type Print = (text: string) => void;

export function printPlan(plan: DryRunPlan, { language, print }: { language: Language; print: Print }): void {
  const { album, files } = plan;
  const texts = textsIn(language);
  const line = (text: string) => print(`${text}\n`);
  if (album) line(texts.wouldMake(album.title, placeName(album.place), formatDay(album.day)));
  for (const { path, size } of files) line(`  ${path}  ${formatBytes(size, language)}`);
  const cameras = groupByCamera(files);
  if (cameras.size > 1)
    for (const [camera, own] of cameras) line(texts.camera(camera, own.length, formatBytes(totalOf(own), language)));
  line(texts.wouldSend(files.length, formatBytes(totalOf(files), language)));
  if (plan.otherCount > 0) line(texts.others(plan.otherCount));
  for (const name of plan.unreadableFolders) line(texts.folderUnreadable(name));
  for (const name of plan.unreadableFiles) line(texts.fileUnreadable(name));
}

/** Each line is a JSON object. */
export function writePlanJson({ album, files, ...plan }: DryRunPlan, print: Print): void {
  const write = (event: string, facts: object) => print(`${JSON.stringify({ event, ...facts })}\n`);
  if (album) write('would_make', { title: album.title, surf_break_id: album.place.surf_break_id, date: album.day });
  for (const { path, size } of files) write('would_send', { path, camera: cameraOf(path), bytes: size });
  for (const path of plan.unreadableFolders) write('folder_unreadable', { path });
  for (const path of plan.unreadableFiles) write('file_unreadable', { path });
  write('done', { files: files.length, bytes: totalOf(files), others: plan.otherCount });
}

const totalOf = (files: readonly FoundFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** The command also runs on Node 20, which has no `Map.groupBy`. */
function groupByCamera(files: readonly FoundFile[]): Map<string, FoundFile[]> {
  const cameras = new Map<string, FoundFile[]>();
  for (const file of files) {
    const camera = cameraOf(file.path);
    cameras.set(camera, [...(cameras.get(camera) ?? []), file]);
  }
  return cameras;
}
