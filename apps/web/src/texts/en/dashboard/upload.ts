export const texts = {
  title: 'Upload Photos',
  drop: 'Drag and drop your images here, or click to select',
  formats: 'Supports: JPG, PNG, WEBP',
  limits: 'Up to 60 MB and 120 megapixels per photo',
  dragging: 'Drop the images here...',
  selectAria: 'Select photos to upload',
  count_one: '{{count}} image',
  count_other: '{{count}} images',
};
