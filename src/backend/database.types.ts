// Made by scripts/database-types.ts from the migrations. Do not edit.
import type { FieldValue } from '../domain/desk/field-values.ts';

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** No query joins tables, so their relationships are left out. */
type Table<Row, Required extends keyof Row> = {
  Row: Row;
  Insert: Pick<Row, Required> & Partial<Omit<Row, Required>>;
  Update: Partial<Row>;
  Relationships: [];
};
type View<Row> = { Row: Row; Relationships: [] };

/** Dates and instants are ISO 8601. */
export type Database = {
  public: {
    Tables: {
      admin_users: Table<
        {
          is_admin: boolean;
          is_super_admin: boolean;
          may_moderate: boolean;
          name: string | null;
          user_id: string;
        },
        'user_id'
      >;
      article_redirects: Table<{ article_id: string; slug: string }, 'article_id' | 'slug'>;
      article_revisions: Table<
        {
          article_id: string;
          id: string;
          saved_at: string;
          saved_by: string | null;
          snapshot: Json;
          written_by: string | null;
        },
        'article_id' | 'snapshot'
      >;
      articles: Table<
        {
          author: string | null;
          category: string;
          content: string;
          created_at: string;
          excerpt: string;
          id: string;
          meta_description: string | null;
          meta_title: string | null;
          published: boolean;
          published_at: string | null;
          section: string;
          slug: string;
          tags: string[];
          title: string;
          updated_at: string;
          view_count: number;
        },
        'slug' | 'title'
      >;
      clinic_reviews: Table<
        {
          answers: Json;
          author_name: string;
          body: string;
          clinic_id: string;
          created_at: string;
          experienced_in: string | null;
          id: string;
          rating: number;
          replied_on: string | null;
          reply: string | null;
          title: string | null;
          verification: 'example' | 'unverified' | 'email' | 'appointment';
        },
        'author_name' | 'body' | 'clinic_id' | 'rating'
      >;
      clinic_strains: Table<
        { clinic_id: string; condition: string; created_at: string; id: string },
        'clinic_id' | 'condition'
      >;
      clinics: Table<
        {
          accreditations: Json | null;
          active: boolean;
          address_city: string | null;
          address_postcode: string | null;
          address_region: string | null;
          address_street: string | null;
          ages_treated: string | null;
          annual_cost: number | null;
          annual_cost_first_year: number | null;
          annual_cost_long_term: number | null;
          approval_step: string | null;
          booking_url: string | null;
          carers: string | null;
          children_treated: boolean | null;
          clinic_logo_url: string | null;
          concessions: string | null;
          cons: string[] | null;
          consultation_fee: number | null;
          consultation_price: number | null;
          cqc_rating: string | null;
          cqc_registered: boolean | null;
          created_at: string;
          delivery_express_cost: number | null;
          delivery_express_days: string | null;
          delivery_fee: number | null;
          delivery_same_day_areas: string[] | null;
          delivery_same_day_cost: number | null;
          delivery_standard_cost: number | null;
          delivery_standard_days: string | null;
          deposit_kept: number | null;
          description: string | null;
          email: string | null;
          emergency_contact: string | null;
          established_year: number | null;
          estimated_annual_cost_average: number | null;
          estimated_annual_cost_high: number | null;
          estimated_annual_cost_low: number | null;
          exclusions: string | null;
          features: string[] | null;
          first_seen_by: string[] | null;
          follow_up_consultation_duration: number | null;
          follow_up_consultation_fee: number | null;
          follow_up_consultation_includes: string[] | null;
          follow_up_interval_months: number | null;
          follow_up_price: number | null;
          follow_up_schedule: string | null;
          followed_up_by: string[] | null;
          form_fee: number | null;
          form_fee_comes_off: boolean | null;
          google_reviews_count: number | null;
          hero_background_color: string | null;
          hero_image_url: string | null;
          home_delivery: boolean | null;
          id: string;
          initial_consultation_duration: number | null;
          initial_consultation_fee: number | null;
          initial_consultation_includes: string[] | null;
          is_example: boolean;
          key_features: string[] | null;
          legal_entity: string | null;
          location: string | null;
          market_position_detail: string | null;
          membership_options: Json | null;
          name: string;
          next_available_appointment: string | null;
          opening_hours: string | null;
          out_of_stock: string | null;
          patient_process: string[] | null;
          patient_satisfaction_score: number | null;
          pharmacy_available_products: string[] | null;
          pharmacy_in_house: boolean | null;
          pharmacy_partners: string[] | null;
          pharmacy_route: string | null;
          pharmacy_stock_availability: 'excellent' | 'good' | null;
          phone: string | null;
          potential_drawbacks: string[] | null;
          prescribed_by: string[] | null;
          prescription_fee: number | null;
          pricing_table: Json | null;
          pros: string[] | null;
          rating: number | null;
          rating_breakdown: Json | null;
          recommendation_rate: number | null;
          records_needed: string | null;
          referral: string | null;
          refund_if_refused: string | null;
          refund_rule: string | null;
          repeat_time: string | null;
          repeat_time_cheapest: string | null;
          response_time: string | null;
          review_count: number | null;
          review_introduction: string | null;
          review_overview: string | null;
          review_published: boolean | null;
          review_slug: string | null;
          services_accessibility: string[] | null;
          services_conditions: string[] | null;
          services_consultation_types: string[] | null;
          services_educational_resources: boolean | null;
          services_follow_up_support: boolean | null;
          services_languages: string[] | null;
          services_nations: string[] | null;
          services_urgent_appointments: boolean | null;
          slug: string | null;
          specialisations: string[] | null;
          subscription_terms: string | null;
          tagline: string | null;
          takes_new_patients: boolean | null;
          target_audience: string | null;
          transfer_consultation_fee: number | null;
          transfer_needs: string | null;
          treatments_tried: string | null;
          updated_at: string;
          verdict_areas_for_improvement: string[] | null;
          verdict_best_for: string[] | null;
          verdict_key_strengths: string[] | null;
          verdict_last_updated: string | null;
          verdict_not_ideal_for: string[] | null;
          verdict_overall_score: number | null;
          verdict_recommendation_level: 'highly-recommended' | 'recommended' | null;
          verdict_summary: string | null;
          waiting_time: string | null;
          website: string | null;
        },
        'name'
      >;
      condition_figures: Table<{ condition: string; patient_count: number }, 'condition'>;
      drafts: Table<
        { key: string; owner: string; saved_at: string; value: Json; written_at: string },
        'key' | 'owner' | 'value' | 'written_at'
      >;
      figure_changes: Table<
        {
          after: Json | null;
          batch_id: string;
          before: Json | null;
          clinic_id: string;
          field: string;
          id: number;
          made_at: string;
          made_by: string | null;
          made_by_name: string;
          note: string | null;
          reason:
            | 'first'
            | 'changed'
            | 'check'
            | 'report'
            | 'clinic'
            | 'correction'
            | 'new'
            | 'withheld'
            | 'import'
            | 'undo'
            | 'secret-key';
          second_read_by: string | null;
          transaction: string;
          undoes: number | null;
        },
        'batch_id' | 'clinic_id' | 'field' | 'id' | 'made_by_name' | 'reason'
      >;
      figure_checks: Table<
        {
          at: string;
          by: string | null;
          capture_id: string | null;
          clinic_id: string;
          field: string;
          id: number;
          is_blind: boolean;
          outcome: 'same' | 'changed' | 'gone' | 'unclear' | 'unreadable' | 'unreachable';
          page_id: string | null;
          seconds: number | null;
          suggestion: string | null;
        },
        'clinic_id' | 'field' | 'id' | 'outcome'
      >;
      figure_disputes: Table<
        { clinic_id: string; field: string; id: string; since: string },
        'clinic_id' | 'field' | 'since'
      >;
      figure_fields: Table<
        {
          field: string;
          fresh_days: number;
          kind: 'pounds' | 'number' | 'text' | 'exact' | 'list' | 'yes-no' | 'records' | 'address';
          lapse_days: number;
          old_days: number;
          page_kinds: string[];
          replaced_by: string | null;
          second_look: 'never' | 'jump' | 'always';
          tier: 'money' | 'access' | 'register' | 'rating' | 'plain' | 'computed' | 'identity';
          weight: number;
          words: string[];
        },
        'field' | 'fresh_days' | 'kind' | 'lapse_days' | 'old_days' | 'page_kinds' | 'tier'
      >;
      figure_sources: Table<
        {
          capture_id: string | null;
          checked_on: string | null;
          clinic_id: string;
          field: string;
          id: string;
          is_main: boolean;
          page_id: string | null;
          quote: string | null;
          quote_after: string;
          quote_before: string;
          seen_on: string | null;
          source_dated_on: string | null;
          source_is_copy: boolean;
          source_title: string | null;
          source_url: string | null;
          state: 'published' | 'register' | 'noted' | 'told' | 'computed' | 'study';
          value: string;
          withheld_since: string | null;
        },
        'clinic_id' | 'field' | 'state' | 'value'
      >;
      official_findings: Table<
        {
          body: string;
          clinic_id: string;
          dated_on: string;
          document_title: string;
          document_url: string;
          id: string;
          is_copy: boolean;
          list_url: string | null;
          outcome: string;
          read_on: string;
          reply: string | null;
          reply_url: string | null;
          updated_at: string;
        },
        | 'body'
        | 'clinic_id'
        | 'dated_on'
        | 'document_title'
        | 'document_url'
        | 'outcome'
        | 'read_on'
      >;
      register_searches: Table<
        { body: string; clinic_id: string; id: string; searched_on: string },
        'body' | 'clinic_id' | 'searched_on'
      >;
      site_rebuilds: Table<
        {
          article_id: string | null;
          error: string | null;
          finished_at: string | null;
          id: string;
          reason: string;
          requested_at: string;
          requested_by: string | null;
          status: 'pending' | 'running' | 'done' | 'failed';
        },
        'reason'
      >;
      site_words: Table<
        { base: string; path: string; source: string; updated_at: string },
        'base' | 'path' | 'source'
      >;
      source_pages: Table<
        {
          claimed_by: string | null;
          claimed_until: string | null;
          clinic_id: string;
          drop_css: string | null;
          etag: string | null;
          failures: number;
          id: string;
          keep_css: string | null;
          kind: 'clinic' | 'register' | 'told';
          last_look_at: string | null;
          last_modified: string | null;
          last_verdict:
            'same' | 'changed' | 'gone' | 'unclear' | 'unreadable' | 'unreachable' | null;
          next_look_at: string | null;
          terms_read_on: string | null;
          title: string;
          unread_since: string | null;
          updated_at: string;
          url: string | null;
          watch: 'daily' | 'weekly' | 'monthly' | 'person';
          why_person:
            'robots' | 'terms' | 'refused' | 'script' | 'signed-in' | 'moved' | 'chosen' | null;
        },
        'clinic_id' | 'kind' | 'title'
      >;
    };
    Views: {
      check_counts: View<{ count: number | null; name: string | null }>;
      clinic_condition_match_count: View<{
        clinic_count: number | null;
        condition: string | null;
        id: string | null;
        matching_strain_count: number | null;
        patient_count: number | null;
      }>;
      figure_change_reasons: View<{
        clinic_id: string | null;
        field: string | null;
        id: string | null;
        made_at: string | null;
        reason: string | null;
      }>;
      review_decisions: View<{
        count: number | null;
        decision: string | null;
        id: string | null;
        rating: number | null;
        reason: string | null;
      }>;
    };
    Functions: {
      add_clinic: { Args: { clinic_name: string | null; website: string | null }; Returns: string };
      answer_link: {
        Args: { code: string; action: string; says?: string; is_plain?: string };
        Returns: Shape<'answer_form'>;
      };
      answer_second_look: {
        Args: { look: string | null; found_value: Json | object | null };
        Returns: {
          outcome: 'applied' | 'unchanged' | 'differs' | 'refused' | 'conflict';
          reason: string | null;
        };
      };
      ask_for_undo: {
        Args: { batch: string | null; only_changes: Json | object | null };
        Returns: boolean;
      };
      ask_to_write: {
        Args: { purpose: string | null };
        Returns: { ticket: string; nonce: string; bits: number };
      };
      be_here: {
        Args: { place: string | null; tab: string | null; is_writing: boolean };
        Returns: { name: string; since: string; is_writing: boolean }[];
      };
      change_article_note: {
        Args: { note: string | null; change: string | null };
        Returns: boolean;
      };
      change_figures: {
        Args: { change_set: Json | object | null; is_rehearsal: boolean };
        Returns: { applied: boolean; batch: string; rows: Shape<'change_field'>[] };
      };
      claim_invitations: {
        Args: Record<PropertyKey, never>;
        Returns: { id: string; address: string }[];
      };
      claim_mail: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          kind: string;
          address: string;
          code: string | null;
          facts: Record<string, unknown>;
        } | null;
      };
      claim_page: { Args: { page: string | null }; Returns: { by: string | null; until: string } };
      claim_rebuilds: { Args: Record<PropertyKey, never>; Returns: string[] };
      close_suspects: { Args: Record<PropertyKey, never>; Returns: number };
      count_mails: {
        Args: Record<PropertyKey, never>;
        Returns: { waiting: number; given_up: number };
      };
      decide_submission: {
        Args: {
          submission: string | null;
          version: string | null;
          decision: string | null;
          reason?: string | null;
          marked?: string | null;
        };
        Returns:
          | { outcome: 'done' }
          /** Somebody else was faster. */
          | { outcome: 'conflict' }
          /** `reason` is a sentence that says what to do. */
          | { outcome: 'refused'; reason: string };
      };
      end_preview_link: { Args: { link: string | null }; Returns: boolean };
      find_account: { Args: { address: string | null }; Returns: 'none' | 'account' | 'editor' };
      finish_invitation: {
        Args: {
          invitation: string | null;
          link: string | null;
          is_new: boolean;
          failure: string | null;
        };
        Returns: boolean;
      };
      finish_mail: {
        Args: { mail: string | null; failure: string | null; is_final: boolean };
        Returns: boolean;
      };
      finish_rebuilds: {
        Args: { rebuild_ids: string[] | null; failure: string | null };
        Returns: number;
      };
      forget_watchers: { Args: Record<PropertyKey, never>; Returns: number };
      get_source_page: {
        Args: { page: string | null };
        Returns: {
          page: Omit<
            Row<'source_pages'>,
            'claimed_by' | 'claimed_until' | 'etag' | 'last_modified'
          >;
          clinic: { id: string; name: string; is_example: boolean };
          /** Another editor who is reading it. */
          claimed_by: string | null;
          /** The newest text and the one before. */
          captures: (Shape<'page_captures'> & { taken_at: string })[];
          figures: (Omit<Shape<'aged_sources'>, 'clinic_id'> & {
            value_now: FieldValue;
            version: number | null;
            /** The watcher's last finding; null if the words were the same, or if it has not checked. */
            outcome: 'changed' | 'gone' | 'unclear' | null;
            suggestion: string | null;
            since: string | null;
            waits: boolean;
          })[];
        } | null;
      };
      grant_editor: { Args: { address: string | null }; Returns: boolean };
      grant_moderator: {
        Args: { address: string | null; may_moderate: boolean };
        Returns: boolean;
      };
      increment_article_view_count: { Args: { article_id: string | null }; Returns: number };
      invite_person: {
        Args: { address: string | null; name: string | null; is_super: boolean };
        Returns: string;
      };
      is_editor: { Args: Record<PropertyKey, never>; Returns: boolean };
      leave_here: { Args: { tab: string | null }; Returns: boolean };
      list_editors: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          is_super: boolean;
          may_moderate: boolean;
          last_sign_in_at: string | null;
        }[];
      };
      list_people: {
        Args: Record<PropertyKey, never>;
        Returns: {
          people: {
            id: string;
            email: string;
            name: string;
            is_super: boolean;
            may_moderate: boolean;
            is_own: boolean;
            last_seen: string | null;
          }[];
          invitations: {
            id: string;
            address: string;
            name: string | null;
            is_super: boolean;
            invited_at: string;
            invited_by: string | null;
            status: 'waiting' | 'ready' | 'failed';
            /** Null until it is made, and again a day later. */
            link: string | null;
            link_made_at: string | null;
            /** Why there is no link. */
            failure: string | null;
          }[];
        };
      };
      list_reading_queue: {
        Args: { max_rows: number | null };
        Returns: {
          pages: number;
          /** Clinics that lack figures. Their items have no page. */
          gaps: number;
          figures: number;
          /** The day the next pages are due; null if there are none. */
          next: { day: string; pages: number } | null;
          /** How many pages the watcher checks, and when it last did. */
          watched: { pages: number; looked_at: string | null };
          items: {
            tier: 0 | 2 | 3 | 4;
            /** Null for a clinic that lacks figures. */
            page: string | null;
            clinic: string;
            name: string;
            title: string | null;
            url: string | null;
            kind: Row<'source_pages'>['kind'] | null;
            watch: Row<'source_pages'>['watch'] | null;
            /** Figures on the page; below, how many of them are about money or need attention. */
            figures: number;
            money: number;
            changed: number;
            gone: number;
            withheld: number;
            unclear: number;
            old: number;
            ageing: number;
            noted: number;
            missing: number;
            unread: string | null;
            unread_since: string | null;
            since: string | null;
            weight: number;
            /** Another editor who is reading it now. */
            by: string | null;
          }[];
        };
      };
      make_preview_link: {
        Args: { article_id: string | null };
        Returns: { id: string; token: string };
      };
      name_picture: { Args: { picture: string | null; title: string | null }; Returns: boolean };
      publish_words: {
        Args: {
          words: string | null;
          source: string | null;
          base: string | null;
          base_version: string | null;
        };
        Returns: {
          is_stale: boolean;
          /** The current version; null for the file. */
          row: Row<'site_words'> | null;
          /** Who wrote it, if `is_stale`. */
          by: Shape<'site_words_writer'> | null;
        };
      };
      read_activity: {
        Args: { filter: Json | object | null; max_rows: number | null };
        Returns: {
          /** Unique. Entries of the same instant are in the order of their keys. */
          key: string;
          at: string;
          kind: 'article' | 'figures' | 'findings' | 'people' | 'build' | 'words';
          /** What was done, in one word. */
          event: string;
          /** A name; null for the site's own scripts, which use the secret key. */
          by: string | null;
          /** The name, at the time, of what it was done to. */
          title: string;
          /** The article, the batch of figures, the clinic of a finding or the person; for words, the path of their file. */
          id: string | null;
          /** How many figures. */
          count: number | null;
          /** The fields that changed, the reason for the change of figures, the public body, or why the build failed. */
          details: string;
          /**
           * The first three figures that changed, or the short fields of an article, before and after. Text is cut.
           */
          changes: { field: string; clinic?: string; before: FieldValue; after: FieldValue }[];
          /** For an article or a clinic: whether it still exists. */
          is_there: boolean;
        }[];
      };
      read_all_figures: {
        Args: Record<PropertyKey, never>;
        Returns: {
          fields: string[];
          clinics: {
            row: NonNullable<Returns<'read_clinic_sheet'>>['clinic'];
            versions: Record<string, number>;
            sources: {
              field: string;
              url: string | null;
              title: string | null;
              quote: string | null;
              checked_on: string | null;
              state: string | null;
            }[];
          }[];
        };
      };
      read_article: { Args: { article_id: string | null }; Returns: Shape<'show_article'> | null };
      read_article_notes: {
        Args: { article_id: string | null };
        Returns: { notes: Shape<'show_note'>[]; colleagues: { id: string; name: string }[] };
      };
      read_article_versions: {
        Args: { article_id: string | null };
        Returns: {
          id: string;
          saved_at: string;
          /** An e-mail address. */
          saved_by: string | null;
          saved_by_name: string | null;
          fields: Row<'articles'>;
        }[];
      };
      read_article_writer: {
        Args: { article_id: string | null };
        Returns: { name: string | null; at: string; is_own: boolean; is_deleted: boolean } | null;
      };
      read_asks: { Args: Record<PropertyKey, never>; Returns: Shape<'show_note'>[] };
      read_clinic_sheet: {
        Args: { clinic: string | null };
        Returns: {
          clinic: Record<string, FieldValue> & {
            id: string;
            name: string;
            active: boolean;
            is_example: boolean;
          };
          fields: {
            field: string;
            /** The newest change; null if there is none. */
            version: number | null;
            at: string | null;
            by: string | null;
            /** Whether a change waits for a second person. */
            waits: boolean;
          }[];
          sources: Shape<'aged_sources'>[];
          /** Those that visitors may read. */
          reviews: Row<'clinic_reviews'>[];
          /** What the clinic says is wrong. */
          disputes: Row<'figure_disputes'>[];
          findings: Row<'official_findings'>[];
          searches: Row<'register_searches'>[];
          pages: (Pick<
            Row<'source_pages'>,
            | 'id'
            | 'kind'
            | 'url'
            | 'title'
            | 'watch'
            | 'why_person'
            | 'last_look_at'
            | 'last_verdict'
            | 'failures'
          > & {
            /** The newest text. */
            capture: Shape<'page_captures'> | null;
          })[];
        } | null;
      };
      read_clinics: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          name: string;
          active: boolean;
          is_example: boolean;
          website: string | null;
          /** How many figures have a source; of these, how many are noted without a quote, ageing or old. */
          known: number;
          noted: number;
          ageing: number;
          old: number;
          /** Missing figures that sums, filters and rankings need. */
          missing: number;
          /** Changes that wait for a second person. */
          waiting: number;
          /** The date of the oldest reading. */
          checked_on: string | null;
        }[];
      };
      read_decided: { Args: Record<PropertyKey, never>; Returns: Shape<'show_submission'>[] };
      read_decided_review: { Args: { review: string | null }; Returns: Shape<'show_submission'>[] };
      read_editor_names: { Args: Record<PropertyKey, never>; Returns: Record<string, string> };
      read_figure_history: {
        Args: { filter: Json | object | null; max_changes: number | null };
        Returns: {
          /** Whether there is nothing older. */
          is_last: boolean;
          batches: {
            id: string;
            reason: Row<'figure_changes'>['reason'];
            note: string | null;
            made_by_name: string;
            made_at: string;
            changes: {
              id: number;
              clinic_id: string;
              clinic_name: string;
              field: string;
              /** Null without the clinic. */
              before: Shape<'field_now'>;
              after: Shape<'field_now'>;
              second_read_by: string | null;
              undone: Shape<'find_undoing'>;
            }[];
          }[];
          requests: {
            batch: string;
            /** Null for all changes of the batch. */
            only_changes: number[] | null;
            by: string;
            at: string;
            is_mine: boolean;
          }[];
        };
      };
      read_inbox: {
        Args: { with_suspects?: boolean };
        Returns: {
          waiting: number;
          /** How many look automated; they are left out of the items unless requested. */
          suspects: number;
          items: Shape<'show_submission'>[];
        };
      };
      read_link: {
        Args: { code: string | null };
        Returns: {
          kind: Shape<'show_submission'>['kind'];
          state: string;
          form: { says: string };
          rating: number | null;
          /** The rule behind the decision. */
          reason: string | null;
          /** Words that must be removed. */
          marked: string | null;
          clinic: string | null;
        } | null;
      };
      read_mail_state: {
        Args: Record<PropertyKey, never>;
        Returns: { waiting: number; given_up: number; sent_at: string | null };
      };
      read_missed_searches: {
        Args: Record<PropertyKey, never>;
        Returns: { words: string; times: number; last: string }[];
      };
      read_old_addresses: {
        Args: Record<PropertyKey, never>;
        Returns: { slug: string; article_id: string; title: string; is_live: boolean }[];
      };
      read_own_rights: {
        Args: Record<PropertyKey, never>;
        Returns: {
          name: string;
          is_super: boolean;
          may_moderate: boolean;
          /** Submissions waiting for a moderator; null for other callers. */
          waiting: number | null;
        };
      };
      read_pending_versions: {
        Args: Record<PropertyKey, never>;
        Returns: (Shape<'show_pending'> & {
          /** Id of the article. */
          title: string;
        })[];
      };
      read_pictures: {
        Args: Record<PropertyKey, never>;
        Returns: {
          name: string;
          /** The name that an editor gave it. */
          title: string | null;
          bytes: number;
          added_at: string;
          /** An e-mail address. */
          added_by: string | null;
          articles: { id: string; title: string; published: boolean }[];
          /** How many earlier versions of articles show it. */
          versions: number;
        }[];
      };
      read_preview: {
        Args: { token: string | null };
        Returns: {
          title: string;
          excerpt: string;
          section: string;
          category: string;
          author: string | null;
          tags: string[];
          date: string | null;
          updated_at: string;
          content: string;
          is_live: boolean;
          ends_at: string;
        } | null;
      };
      read_preview_links: {
        Args: { article_id: string | null };
        Returns: {
          id: string;
          made_by: string | null;
          is_own: boolean;
          made_at: string;
          ends_at: string;
        }[];
      };
      read_reported_figures: {
        Args: Record<PropertyKey, never>;
        Returns: {
          clinic_id: string;
          /** The clinic's name. */
          clinic: string;
          field: string;
          /** Whether the clinic itself disputes the figure. */
          is_dispute: boolean;
          reports: number;
          since: string;
          due_on: string;
        }[];
      };
      read_second_looks: {
        Args: Record<PropertyKey, never>;
        Returns: {
          id: string;
          clinic: string;
          name: string;
          field: string;
          page: string | null;
          title: string | null;
          url: string | null;
          /** The editor who found the value first, and when. */
          by: string;
          at: string;
          is_mine: boolean;
          may_answer: boolean;
        }[];
      };
      read_words_versions: {
        Args: { words: string | null };
        Returns: { id: number; at: string; by: string | null; source: string | null }[];
      };
      record_look: { Args: { page: string | null; look: Json | object | null }; Returns: boolean };
      record_reading: {
        Args: { page: string | null; capture: string | null; reading: Json | object | null };
        Returns: {
          rows?: Shape<'change_field'>[];
          /** A figure to enter without seeing it, before all can be confirmed together. */
          asks?: string;
          refused?: string;
        };
      };
      record_search: {
        Args: { clinic: string | null; body: string | null; is_searched: boolean };
        Returns: boolean;
      };
      remove_finding: { Args: { finding: string | null; seen: string | null }; Returns: boolean };
      renew_invitation: { Args: { invitation: string | null }; Returns: boolean };
      report_missed_search: { Args: { words: string | null }; Returns: boolean };
      restore_article: { Args: { article_id: string | null }; Returns: boolean };
      revoke_editor: { Args: { address: string | null }; Returns: boolean };
      revoke_person: { Args: { person: string | null }; Returns: boolean };
      save_article: {
        Args: {
          article_id: string | null;
          act: string | null;
          fields: Json | object | null;
          loaded_at: string | null;
          pending_at: string | null;
        };
        Returns: {
          is_done: boolean;
          article: Shape<'show_article'> | null;
          by: Returns<'read_article_writer'>;
        };
      };
      save_capture: {
        Args: { page: string | null; how: string | null; body: string | null };
        Returns: string;
      };
      save_draft: {
        Args: {
          owner: string | null;
          key: string | null;
          value: Json | object | null;
          written_at: string | null;
        };
        Returns: boolean;
      };
      save_finding: { Args: { finding: Json | object | null }; Returns: string };
      save_site_address: { Args: { address: string | null }; Returns: string };
      send_reply: {
        Args: {
          review: string;
          says: string;
          email: string;
          website?: string;
          ticket?: string;
          counter?: string;
          seconds?: string;
          is_plain?: string;
        };
        Returns: Shape<'answer_form'>;
      };
      send_report: {
        Args: {
          about: string;
          choice: string;
          says?: string;
          field?: string;
          shown?: string;
          review?: string;
          seen_at?: string;
          email?: string;
          from_clinic?: string;
          website?: string;
          ticket?: string;
          counter?: string;
          seconds?: string;
          is_plain?: string;
        };
        Returns: Shape<'answer_form'>;
      };
      send_review: {
        Args: {
          clinic: string;
          month: string;
          year: string;
          rating: string;
          booking: string;
          punctual: string;
          listening: string;
          fees: string;
          delivery: string;
          says: string;
          email: string;
          offered?: string;
          consent?: string;
          shown_name?: string;
          website?: string;
          ticket?: string;
          counter?: string;
          seconds?: string;
          is_plain?: string;
        };
        Returns: Shape<'answer_form'>;
      };
      set_moderator: { Args: { person: string | null; may_moderate: boolean }; Returns: boolean };
      set_own_name: { Args: { name: string | null }; Returns: string };
      set_person_role: { Args: { person: string | null; is_super: boolean }; Returns: boolean };
      setup_state: { Args: Record<PropertyKey, never>; Returns: boolean };
      sweep_submissions: {
        Args: Record<PropertyKey, never>;
        Returns: { unconfirmed: number; expired: number; erased: number };
      };
      take_due_pages: {
        Args: { max_rows: number | null; host_pattern?: string | null };
        Returns: {
          id: string;
          url: string;
          /** CSS selectors of the parts to read and the parts to leave out. */
          keep_css: string | null;
          drop_css: string | null;
          etag: string | null;
          last_modified: string | null;
          failures: number;
          /** The number of characters in its text when it was last read. */
          length: number | null;
          sources: { id: string; exact: string; prefix: string; suffix: string }[];
        }[];
      };
      undo_figures: {
        Args: { batch: string | null; only_changes: Json | object | null; agreed: number | null };
        Returns: {
          /**
           * Null if done. Otherwise what is needed first: a look at the changes (`look`), their number typed in as well
           * (`number`), or a second editor (`second`).
           */
          need: 'look' | 'number' | 'second' | null;
          rows: {
            id: number;
            clinic: string;
            clinic_name: string;
            field: string;
            /** `conflict`: the field has changed again since, so it was left alone. */
            outcome: 'applied' | 'conflict' | 'refused';
            reason: string | null;
            /** For a conflict: who has already undone the change, if anybody. */
            undone_by: string | null;
            batch: string;
            /** The field before and after the undo; null without the clinic. */
            before: Shape<'field_now'>;
            after: Shape<'field_now'>;
          }[];
        };
      };
      upsert_source_page: { Args: { page: Json | object | null }; Returns: string };
      withdraw_invitation: { Args: { invitation: string | null }; Returns: boolean };
      withdraw_undo: { Args: { batch: string | null }; Returns: boolean };
      withdraw_waiting: {
        Args: { look: string | null };
        Returns: { outcome: 'withdrawn' | 'refused'; reason: string | null };
      };
      withhold_figure: {
        Args: { clinic: string | null; field_name: string | null; is_withheld: boolean };
        Returns: boolean;
      };
      write_article_note: {
        Args: { article_id: string | null; note: Json | object | null };
        Returns: Shape<'show_note'>;
      };
    };
    Enums: { [Name in never]: never };
    CompositeTypes: { [Name in never]: never };
  };
};

type Shapes = {
  aged_sources: Row<'figure_sources'> & { age: 'current' | 'ageing' | 'old' | 'lapsed' };
  answer_form: {
    outcome: 'sent' | 'waiting' | 'withdrawn' | 'refused';
    /** Why it was refused: the id of a section on the page /not-sent. */
    reason: string | null;
  };
  change_field: {
    clinic: string;
    field: string;
    /** `held`: valid, but another edit of the set was refused. */
    outcome: 'applied' | 'waiting' | 'unchanged' | 'conflict' | 'refused' | 'held';
    /** A sentence for an editor. */
    reason: string | null;
    /** The new version, if the edit was applied. */
    version?: number;
    /** Somebody else's change of the field. */
    theirs?: Shape<'newest_change'> | null;
  };
  field_now: {
    value: FieldValue;
    sources: Omit<Row<'figure_sources'>, 'clinic_id' | 'field'>[];
  } | null;
  find_undoing: { by: string; at: string } | null;
  newest_change: { version: number; value: FieldValue; by: string; at: string };
  page_captures: {
    id: string;
    how: 'fetched' | 'pasted' | 'typed';
    last_seen_at: string;
    body: string;
  };
  show_article: Row<'articles'> & {
    pending?: Shape<'show_pending'> & {
      /** `updated_at` of the version it started from; and that version, if the article has changed since. */
      based_on: string;
      base: Row<'articles'> | null;
      /** What is published or scheduled. */
      live: Row<'articles'>;
    };
  };
  show_note: {
    id: string;
    article_id: string;
    by: string;
    is_own: boolean;
    written_at: string;
    /** Plain text; empty in an ask without words. */
    words: string;
    is_ask: boolean;
    /** A name; null for anybody. */
    asked_of: string | null;
    is_for_me: boolean;
    resolved_by: string | null;
    resolved_at: string | null;
  };
  show_pending: {
    article_id: string;
    saved_at: string;
    /** Who saved it. */
    name: string | null;
    is_own: boolean;
  };
  show_submission: {
    id: string;
    kind: 'report' | 'dispute' | 'review' | 'reply';
    state: string;
    /** The rule behind the last decision. */
    reason: string | null;
    /** Words that a moderator marked for the author. */
    marked: string | null;
    /** Whether the ticket's work was done, which takes a browser with JavaScript. */
    has_work: boolean;
    is_suspect: boolean;
    /** Whether mail can be sent to its author. */
    has_address: boolean;
    made_at: string;
    waiting_since: string | null;
    decided_at: string | null;
    /** The version to pass to decide_submission(). */
    updated_at: string;
    /** The date by which it must be answered; null if it never waited. */
    due_on: string | null;
    clinic: { id: string; name: string; slug: string | null } | null;
    /** Null once it has been deleted. The keys depend on the kind. */
    form: Partial<
      Record<
        'says' | 'month' | 'shown_name' | 'about' | 'choice' | 'field' | 'shown' | 'seen_at',
        string
      >
    > | null;
    /** For a review: other reviews of this clinic from the same address. */
    others: number | null;
    /** The review that a reply or a report is about. */
    review: { id: string; body: string; experienced_in: string | null } | null;
    events: { at: string; to_state: string; reason: string | null; by: string | null }[];
    /** Only for decided reviews. */
    rating?: number | null;
    answers?: Record<string, string> | null;
  };
  site_words_writer: { name: string | null; at: string; is_own: boolean };
};

/** Part of a function's result, by the name of the function or table that it comes from. */
export type Shape<Name extends keyof Shapes> = Shapes[Name];

export type FunctionName = keyof Database['public']['Functions'];
export type Arguments<Name extends FunctionName> = Database['public']['Functions'][Name]['Args'];
export type Returns<Name extends FunctionName> = Database['public']['Functions'][Name]['Returns'];

export type TableName = keyof Database['public']['Tables'];
export type ViewName = keyof Database['public']['Views'];

/** A row as the backend sends it. */
export type Row<Name extends TableName | ViewName> = Name extends TableName
  ? Database['public']['Tables'][Name]['Row']
  : Name extends ViewName
    ? Database['public']['Views'][Name]['Row']
    : never;
