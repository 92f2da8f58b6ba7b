// Made by scripts/database-types.ts from the migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** No query joins tables, so their relationships are left out. */
type Table<Row, Required extends keyof Row> = {
  Row: Row;
  Insert: Pick<Row, Required> & Partial<Omit<Row, Required>>;
  Update: Partial<Row>;
  Relationships: [];
};
type View<Row> = { Row: Row; Relationships: [] };

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
          verification: string;
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
          clinic_logo_url: string | null;
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
          description: string | null;
          email: string | null;
          established_year: number | null;
          estimated_annual_cost_average: number | null;
          estimated_annual_cost_high: number | null;
          estimated_annual_cost_low: number | null;
          exclusions: string | null;
          features: string[] | null;
          follow_up_consultation_duration: number | null;
          follow_up_consultation_fee: number | null;
          follow_up_consultation_includes: string[] | null;
          follow_up_interval_months: number | null;
          follow_up_price: number | null;
          follow_up_schedule: string | null;
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
          other_register: string | null;
          patient_process: string[] | null;
          patient_satisfaction_score: number | null;
          pharmacy_available_products: string[] | null;
          pharmacy_in_house: boolean | null;
          pharmacy_partners: string[] | null;
          pharmacy_route: string | null;
          pharmacy_stock_availability: string | null;
          phone: string | null;
          potential_drawbacks: string[] | null;
          prescription_fee: number | null;
          pricing_table: Json | null;
          pros: string[] | null;
          rating: number | null;
          rating_breakdown: Json | null;
          recommendation_rate: number | null;
          records_needed: string | null;
          referral: string | null;
          refund_rule: string | null;
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
          target_audience: string | null;
          treatments_tried: string | null;
          updated_at: string;
          verdict_areas_for_improvement: string[] | null;
          verdict_best_for: string[] | null;
          verdict_key_strengths: string[] | null;
          verdict_last_updated: string | null;
          verdict_not_ideal_for: string[] | null;
          verdict_overall_score: number | null;
          verdict_recommendation_level: string | null;
          verdict_summary: string | null;
          waiting_time: string | null;
          website: string | null;
        },
        'name'
      >;
      condition_figures: Table<{ condition: string; patient_count: number }, 'condition'>;
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
          second_read_by: string | null;
          transaction: string;
          undoes: number | null;
          why: string;
        },
        'batch_id' | 'clinic_id' | 'field' | 'id' | 'made_by_name' | 'why'
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
          outcome: string;
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
          kind: string;
          lapse_days: number;
          old_days: number;
          page_kinds: string[];
          replaced_by: string | null;
          second_look: string;
          tier: string;
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
          state: string;
          value: string;
          withheld_since: string | null;
        },
        'clinic_id' | 'field' | 'state' | 'value'
      >;
      kept_drafts: Table<
        { article_id: string | null; draft: Json; id: string; owner: string; written_at: string },
        'draft' | 'id' | 'owner'
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
          status: string;
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
          kind: string;
          last_look_at: string | null;
          last_modified: string | null;
          last_verdict: string | null;
          next_look_at: string | null;
          terms_read_on: string | null;
          title: string;
          unread_since: string | null;
          updated_at: string;
          url: string | null;
          watch: string;
          why_person: string | null;
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
        why: string | null;
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
      add_clinic: { Args: { clinic_name: string; website: string }; Returns: string };
      answer_link: {
        Args: { code: string; action: string; says: string; is_plain: string };
        Returns: Json;
      };
      answer_second_look: { Args: { look: string; found_value: Json }; Returns: Json };
      ask_to_write: { Args: { purpose: string }; Returns: Json };
      be_here: { Args: { place: string; tab: string; is_writing: boolean }; Returns: Json };
      change_article_note: { Args: { note: string; change: string }; Returns: boolean };
      change_figures: { Args: { plan: Json; is_rehearsal: boolean }; Returns: Json };
      claim_invitations: { Args: Record<PropertyKey, never>; Returns: Json };
      claim_mails: { Args: Record<PropertyKey, never>; Returns: Json };
      claim_page: { Args: { page: string }; Returns: Json };
      claim_rebuilds: { Args: Record<PropertyKey, never>; Returns: string[] };
      close_suspects: { Args: Record<PropertyKey, never>; Returns: number };
      count_mails: { Args: Record<PropertyKey, never>; Returns: Json };
      decide_submission: {
        Args: {
          submission: string;
          version: string;
          decision: string;
          reason: string;
          marked: string;
        };
        Returns: Json;
      };
      end_preview_link: { Args: { link: string }; Returns: boolean };
      find_account: { Args: { address: string }; Returns: string };
      finish_invitation: {
        Args: { invitation: string; link: string; is_new: boolean; failure: string };
        Returns: boolean;
      };
      finish_mail: { Args: { mail: string; failure: string }; Returns: boolean };
      finish_rebuilds: { Args: { rebuild_ids: string[]; failure: string }; Returns: number };
      forget_watchers: { Args: Record<PropertyKey, never>; Returns: number };
      grant_editor: { Args: { address: string }; Returns: boolean };
      grant_moderator: { Args: { address: string; may_moderate: boolean }; Returns: boolean };
      increment_article_view_count: { Args: { article_id: string }; Returns: number };
      invite_person: {
        Args: { address: string; name: string; is_super: boolean };
        Returns: string;
      };
      is_editor: { Args: Record<PropertyKey, never>; Returns: boolean };
      keep_draft: { Args: { draft_id: string; article: string; draft: Json }; Returns: string };
      keep_page: { Args: { page: Json }; Returns: string };
      keep_site_address: { Args: { address: string }; Returns: string };
      leave_here: { Args: { tab: string }; Returns: boolean };
      list_editors: { Args: Record<PropertyKey, never>; Returns: Json };
      list_moderators: { Args: Record<PropertyKey, never>; Returns: string[] };
      list_people: { Args: Record<PropertyKey, never>; Returns: Json };
      make_preview_link: { Args: { article_id: string }; Returns: Json };
      publish_words: {
        Args: { words: string; source: string; base: string; seen: string };
        Returns: Json;
      };
      read_activity: { Args: { wanted: Json; most: number }; Returns: Json };
      read_all_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      read_article_notes: { Args: { article_id: string }; Returns: Json };
      read_article_versions: { Args: { article_id: string }; Returns: Json };
      read_article_writer: { Args: { article_id: string }; Returns: Json };
      read_asks: { Args: Record<PropertyKey, never>; Returns: Json };
      read_clinic_sheet: { Args: { clinic: string }; Returns: Json };
      read_clinics: { Args: Record<PropertyKey, never>; Returns: Json };
      read_decided: { Args: Record<PropertyKey, never>; Returns: Json };
      read_decided_review: { Args: { review: string }; Returns: Json };
      read_editor_names: { Args: Record<PropertyKey, never>; Returns: Json };
      read_inbox: { Args: { with_suspects: boolean }; Returns: Json };
      read_link: { Args: { code: string }; Returns: Json };
      read_missed_searches: { Args: Record<PropertyKey, never>; Returns: Json };
      read_old_addresses: { Args: Record<PropertyKey, never>; Returns: Json };
      read_own_rights: { Args: Record<PropertyKey, never>; Returns: Json };
      read_page: { Args: { page: string }; Returns: Json };
      read_pictures: { Args: Record<PropertyKey, never>; Returns: Json };
      read_preview: { Args: { token: string }; Returns: Json };
      read_preview_links: { Args: { article_id: string }; Returns: Json };
      read_queue: { Args: { most: number }; Returns: Json };
      read_reported_figures: { Args: Record<PropertyKey, never>; Returns: Json };
      read_second_looks: { Args: Record<PropertyKey, never>; Returns: Json };
      read_words_versions: { Args: { words: string }; Returns: Json };
      record_look: { Args: { page: string; look: Json }; Returns: boolean };
      record_reading: { Args: { page: string; capture: string; reading: Json }; Returns: Json };
      renew_invitation: { Args: { invitation: string }; Returns: boolean };
      restore_article: { Args: { article_id: string }; Returns: boolean };
      revoke_editor: { Args: { address: string }; Returns: boolean };
      revoke_person: { Args: { person: string }; Returns: boolean };
      send_reply: {
        Args: {
          review: string;
          says: string;
          email: string;
          website: string;
          ticket: string;
          counter: string;
          seconds: string;
          is_plain: string;
        };
        Returns: Json;
      };
      send_report: {
        Args: {
          about: string;
          choice: string;
          says: string;
          field: string;
          shown: string;
          review: string;
          seen_at: string;
          email: string;
          from_clinic: string;
          website: string;
          ticket: string;
          counter: string;
          seconds: string;
          is_plain: string;
        };
        Returns: Json;
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
          offered: string;
          consent: string;
          shown_name: string;
          website: string;
          ticket: string;
          counter: string;
          seconds: string;
          is_plain: string;
        };
        Returns: Json;
      };
      set_moderator: { Args: { person: string; may_moderate: boolean }; Returns: boolean };
      set_own_name: { Args: { name: string }; Returns: string };
      set_person_role: { Args: { person: string; is_super: boolean }; Returns: boolean };
      setup_state: { Args: Record<PropertyKey, never>; Returns: boolean };
      sweep_submissions: { Args: Record<PropertyKey, never>; Returns: Json };
      take_capture: { Args: { page: string; how: string; body: string }; Returns: string };
      take_due_pages: { Args: { most: number; host_pattern: string }; Returns: Json };
      tell_missed_search: { Args: { words: string }; Returns: boolean };
      undo_figures: { Args: { batch: string; only_changes: Json }; Returns: Json };
      withdraw_invitation: { Args: { invitation: string }; Returns: boolean };
      withdraw_waiting: { Args: { look: string }; Returns: Json };
      withhold_figure: {
        Args: { clinic: string; field_name: string; is_withheld: boolean };
        Returns: boolean;
      };
      write_article_note: { Args: { article_id: string; note: Json }; Returns: Json };
    };
    Enums: { [Name in never]: never };
    CompositeTypes: { [Name in never]: never };
  };
};

export type TableName = keyof Database['public']['Tables'];
export type ViewName = keyof Database['public']['Views'];

/** A row as the backend sends it. */
export type Row<Name extends TableName | ViewName> = Name extends TableName
  ? Database['public']['Tables'][Name]['Row']
  : Name extends ViewName
    ? Database['public']['Views'][Name]['Row']
    : never;
