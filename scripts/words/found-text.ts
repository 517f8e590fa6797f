/** A text of a file that a reader reads, by what it is there. */
export interface FoundText {
  kind:
    | 'comment'
    | 'file'
    | 'function'
    | 'key'
    | 'line'
    | 'message'
    | 'name'
    | 'paragraph'
    | 'summary'
    | 'title'
    | 'type';
  text: string;
}
